import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import type { Log } from '@daily/kit/runtime/platform';
import type { Sender } from '@daily/mail';
import type { Passkey } from './passkey.entity';
import { CHALLENGE_LIFETIME_MS } from './passkey-challenge.service';
import type { AuthenticationResponse, RegistrationResponse } from './webauthn-response';

/** EdDSA, ES256 and RS256: what every runtime of the server can verify. */
const ALGORITHMS = [-8, -7, -257];

/** Maximum length of a logged reason, which can contain text of the client, in characters. */
const MAX_REASON_LENGTH = 200;

/** The credential of a registration, verified. */
export type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** A player who registers a passkey. */
export interface Registrant {
  email: string;
  username: string;
  userHandle: Buffer;
  /** The passkeys that the player has, so that no device gets a second one. */
  passkeys: readonly Pick<Passkey, 'credentialId' | 'transports'>[];
}

/** The library is loaded at its first use, because it takes longer to load than most of the server. */
const library = () => import('@simplewebauthn/server');

/** The product as WebAuthn's relying party: makes the options for browsers and verifies their responses. */
export class RelyingParty {
  private readonly origin: string;
  private readonly id: string;

  constructor(
    private readonly settings: Sender,
    private readonly log: Log,
  ) {
    this.origin = settings.publicUrl;
    this.id = new URL(settings.publicUrl).hostname;
  }

  /** The options for `navigator.credentials.create`. */
  async registrationOptions(challenge: Buffer, registrant: Registrant) {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: this.settings.productName,
      rpID: this.id,
      userID: Uint8Array.from(registrant.userHandle),
      userName: registrant.email,
      userDisplayName: registrant.username,
      challenge: Uint8Array.from(challenge),
      timeout: CHALLENGE_LIFETIME_MS,
      attestationType: 'none',
      excludeCredentials: registrant.passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
      // A passkey replaces email and password: it must be found without a name, and its owner be verified by the device.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /**
   * The options for `navigator.credentials.get`. They name no account, so they do not reveal whether one exists.
   * @param timeout milliseconds.
   */
  async loginOptions(challenge: Buffer, timeout: number) {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.id,
      challenge: Uint8Array.from(challenge),
      timeout,
      allowCredentials: [],
      userVerification: 'required',
    });
  }

  /** @param challenge that the browser had to answer. @throws Failure invalid */
  async verifyRegistration(response: RegistrationResponse, challenge: string): Promise<NewCredential> {
    const credential = await this.verified(async () => {
      await rejectFrames(response.response.clientDataJSON);
      await rejectCertificates(response.response.attestationObject);
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...response,
          response: { ...response.response, transports: undefined },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      const credential = registrationInfo?.credential;
      // The library does not compare the two, and only the first has been validated: its length too.
      if (credential && credential.id !== response.id)
        throw new Error('The id differs from the one in the authenticator data');
      return credential;
    });
    if (!credential) throw invalid(PASSKEY_TEXTS.rejected, 'response');
    const { id, publicKey, counter } = credential;
    const { transports } = response.response;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  }

  /**
   * Verifies that a passkey signed a challenge, and that its authenticator's counter has advanced.
   * @returns the new counter. @throws Failure unauthenticated
   */
  async verifyLogin(response: AuthenticationResponse, challenge: string, passkey: Passkey): Promise<number> {
    const counter = await this.verified(async () => {
      await rejectFrames(response.response.clientDataJSON);
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: passkey.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    });
    if (counter === undefined) throw unauthenticated(PASSKEY_TEXTS.rejected);
    return counter;
  }

  /** The result of a verification, or undefined when it threw: the library throws for everything that a client gets wrong. */
  private async verified<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      return await verify();
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, MAX_REASON_LENGTH) : 'unknown';
      this.log.info({ reason }, 'A passkey was rejected');
      return undefined;
    }
  }
}

/**
 * Rejects responses made in a frame of another site, which could disguise what the user agrees to. The library accepts them at
 * registrations, and at logins of browsers that do not send `topOrigin`.
 * @throws Error
 */
async function rejectFrames(clientDataJSON: string): Promise<void> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const { crossOrigin = false, topOrigin } = decodeClientDataJSON(clientDataJSON);
  if (crossOrigin !== false || topOrigin !== undefined)
    throw new Error('The page was in a frame of another site');
}

/**
 * Rejects attestations with certificates. Browsers remove them, because the options ask for none; the library would parse them
 * and request the revocation lists that they name.
 * @throws Error
 */
async function rejectCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  const selfSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !selfSigned) throw new Error('The attestation has certificates');
}
