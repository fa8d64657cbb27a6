import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cbor, type CborValue } from './cbor';

/** Flags of authenticator data. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** How an authenticator differs from the default. */
export interface AuthenticatorOptions {
  /** The origin of the page. Defaults to that of the test platform. */
  origin?: string;
  /** Whether the page is in a frame of another site. Defaults to false; null leaves it out, as old browsers do. */
  crossOrigin?: boolean | null;
  /** The origin of the outermost page, which browsers send for such a frame. */
  topOrigin?: string;
  /** Whether the device has verified its owner, by PIN or finger. Defaults to true. */
  userVerified?: boolean;
  /** The length of the credential's id, in bytes. Defaults to 32. */
  idLength?: number;
  /** The attestation statement, by format. Defaults to none. */
  attestation?: { fmt: string; attStmt: ReadonlyMap<string, CborValue> };
}

/** The members of `PublicKeyCredentialCreationOptionsJSON` that the authenticator reads. */
interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

/** The members of `PublicKeyCredentialRequestOptionsJSON` that the authenticator reads. */
interface RequestOptions {
  challenge: string;
  rpId?: string;
}

/** A browser with an authenticator that holds one P-256 key and counts its signatures. */
export class SoftwareAuthenticator {
  readonly credentialId: Buffer;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  /** The number of signatures so far. A clone is made by setting it back. */
  counter = 0;

  /** The page and the user can change between the calls. */
  constructor(public options: AuthenticatorOptions = {}) {
    this.credentialId = randomBytes(options.idLength ?? 32);
  }

  /** The response to `navigator.credentials.create`. */
  create({ challenge, rp, user }: CreationOptions) {
    this.userHandle = user.id;
    const { fmt, attStmt } = this.options.attestation ?? { fmt: 'none', attStmt: new Map() };
    const authData = Buffer.concat([this.authenticatorData(rp.id ?? '', WITH_CREDENTIAL), this.credential()]);
    const attestation = new Map<string, CborValue>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ]);
    return this.publicKeyCredential({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  /** The response to `navigator.credentials.get`. */
  get({ challenge, rpId = '' }: RequestOptions) {
    this.counter += 1;
    const authData = this.authenticatorData(rpId);
    const clientData = this.clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return this.publicKeyCredential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  private publicKeyCredential<Response extends object>(response: Response) {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): Buffer {
    const { origin = 'https://trivia.example', crossOrigin = false, topOrigin } = this.options;
    const sent = { type, challenge, origin, ...(crossOrigin !== null && { crossOrigin }), topOrigin };
    return Buffer.from(JSON.stringify(sent));
  }

  private authenticatorData(rpId: string, flags = 0): Buffer {
    const { userVerified = true } = this.options;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(Buffer.from(rpId)),
      Buffer.from([flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0)]),
      counter,
    ]);
  }

  /** The attested credential data: a zero AAGUID, the id and the public key in the COSE format. */
  private credential(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.credentialId.length);
    return Buffer.concat([Buffer.alloc(16), idLength, this.credentialId, cbor(key)]);
  }
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
