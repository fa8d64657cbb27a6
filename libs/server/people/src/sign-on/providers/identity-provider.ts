import type { SignOnProviderId } from '@daily/contract/sign-on-paths';

/** The secrets of one sign-on, which only this server and the browser's request to the provider know. */
export interface SignOnSecrets {
  /** Ties the answer to the request. */
  state: string;
  /** Ties the id token to the request. */
  nonce: string;
  /** Proves to the provider that who exchanges the code has begun the sign-on (PKCE, RFC 7636). */
  codeVerifier: string;
}

/** Who signed in at a provider, as the provider says. */
export interface ProvenIdentity {
  /** The provider's own identifier. Subjects are unique within it. */
  issuer: string;
  /** The provider's identifier of the account, which never changes. */
  subject: string;
  /** The address of the account; null without one. */
  email: string | null;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  /** The name by which the account goes in public; null without one. */
  nickname: string | null;
  /** The values of the claim of roles; null for a provider that gives no roles. */
  roles: readonly string[] | null;
}

/** Signs players in elsewhere. */
export interface IdentityProvider {
  readonly id: SignOnProviderId;
  /** What its button calls it. */
  readonly name: string;
  /** The address to which the browser is sent. @throws ProviderUnreachable */
  authorizationUrl(secrets: SignOnSecrets): Promise<URL>;
  /**
   * Verifies an answer.
   * @param callback the address to which the provider has sent the browser back, with its parameters.
   * @throws ProviderUnreachable, SignOnCanceled; any other error when the answer cannot be trusted
   */
  identify(callback: URL, secrets: SignOnSecrets): Promise<ProvenIdentity>;
  /** Where the browser ends its session at the provider; null where there is no such address. */
  endSessionUrl(): Promise<URL | null>;
}

/** A provider could not be reached, or names addresses that may not be connected to. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The answer of a provider cannot be trusted, or the provider has refused. */
export class AnswerRejected extends Error {
  override readonly name = 'AnswerRejected';
}

/** The visitor has refused at the provider. */
export class SignOnCanceled extends Error {
  override readonly name = 'SignOnCanceled';
}

/** Characters of a subject that is accepted: the maximum of OpenID Connect. */
const MAX_SUBJECT_LENGTH = 255;

/** The identifier of an account as it is stored. @throws Error when it is missing, too long or cannot be stored */
export function checkedSubject(subject: unknown): string {
  const isFit =
    typeof subject === 'string' &&
    subject !== '' &&
    subject.length <= MAX_SUBJECT_LENGTH &&
    !/[\p{Cc}\p{Cs}]/u.test(subject);
  if (!isFit) throw new Error('The identifier of the account is missing or malformed');
  return subject;
}
