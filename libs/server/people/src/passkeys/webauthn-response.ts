import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { invalid } from '@daily/kit/runtime/errors';
import { z } from 'zod';

const base64url = z.string().regex(/^[\w-]+={0,2}$/);

/** The longest credential id that WebAuthn allows has 1,023 bytes. */
const credentialId = base64url.max(1_364);

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** Values of other browsers, now or in the future, are left out. */
const transports = z
  .array(z.string())
  .catch([])
  .transform((names) => names.filter((name) => /^[a-z-]{1,20}$/.test(name)).slice(0, 10));

const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.max(88),
  }),
});

const clientData = z.object({ challenge: base64url });

/** A validated `RegistrationResponseJSON` of WebAuthn, without the members that the server does not need. */
export type RegistrationResponse = z.infer<typeof registration>;

/** A validated `AuthenticationResponseJSON` of WebAuthn. The user handle is required: no login names a player beforehand. */
export type AuthenticationResponse = z.infer<typeof authentication>;

/** @throws Failure invalid */
export const registrationResponse = (value: unknown): RegistrationResponse => parsed(registration, value);

/** @throws Failure invalid */
export const authenticationResponse = (value: unknown): AuthenticationResponse =>
  parsed(authentication, value);

/** The challenge that a browser says it has answered, in base64url. Not verified. @throws Failure invalid */
export function challengeOf({ response }: RegistrationResponse | AuthenticationResponse): string {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  return parsed(clientData, value).challenge;
}

function parsed<T>(type: z.ZodType<T>, value: unknown): T {
  const { success, data } = type.safeParse(value);
  if (!success) throw malformed();
  return data;
}

const malformed = () => invalid(PASSKEY_TEXTS.malformed, 'response');
