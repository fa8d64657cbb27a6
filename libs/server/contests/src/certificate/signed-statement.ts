import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** The algorithm of all signatures: EdDSA with the curve Ed25519 (RFC 8037). */
const ALGORITHM = 'EdDSA';

/** DER of an Ed25519 private key in PKCS #8 (RFC 8410), up to its 32 bytes. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A public key as a JSON Web Key (RFC 7517). */
export interface PublicJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  /** The key in base64url. */
  x: string;
  /** Id of the key: its thumbprint (RFC 7638). */
  kid: string;
  alg: typeof ALGORITHM;
  use: 'sig';
}

/** Public keys as a JSON Web Key Set. */
export interface KeySet {
  keys: readonly PublicJwk[];
}

/** Signs statements as JSON Web Tokens (RFC 7519), which any library for them can verify. */
export class StatementSigner {
  /** The public key. */
  readonly publicKey: PublicJwk;
  private readonly privateKey: KeyObject;

  /** @param seed 32 secret bytes, of which the key is made. */
  constructor(seed: Buffer) {
    const key = Buffer.concat([PKCS8_PREFIX, seed]);
    this.privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const { x = '' } = createPublicKey(this.privateKey).export({ format: 'jwk' });
    this.publicKey = { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprintOf(x), alg: ALGORITHM, use: 'sig' };
  }

  /** Signs claims. @returns header, claims and signature in base64url, joined by dots. */
  sign(claims: object): string {
    const header = { alg: ALGORITHM, typ: 'JWT', kid: this.publicKey.kid };
    const content = `${encoded(header)}.${encoded(claims)}`;
    return `${content}.${sign(null, Buffer.from(content), this.privateKey).toString('base64url')}`;
  }
}

/** Whether a statement is valid, and otherwise why it is not. */
export type Verification = { valid: true; claims: unknown } | { valid: false; reason: string };

/** Verifies a signed statement. Needs no network. @param keys the keys of the installation that issued it. */
export function verifyStatement(statement: string, { keys }: { keys: readonly unknown[] }): Verification {
  const [header = '', claims = '', signature = '', ...rest] = statement.trim().split('.');
  const parsed = decoded(header);
  if (!parsed || !decoded(claims) || !signature || rest.length > 0)
    return { valid: false, reason: 'It is not a signed statement' };
  // The algorithm is fixed: a statement must not choose a weaker one.
  if (parsed['alg'] !== ALGORITHM) return { valid: false, reason: `Its algorithm is not ${ALGORITHM}` };
  const known = keys
    .filter(isPublicJwk)
    .find(({ x, kid }) => kid === parsed['kid'] && kid === thumbprintOf(x));
  if (!known) return { valid: false, reason: 'None of the given keys has signed it' };
  const { kty, crv, x } = known;
  const key = createPublicKey({ key: { kty, crv, x } satisfies JsonWebKey, format: 'jwk' });
  const isSigned = verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
  return isSigned
    ? { valid: true, claims: decoded(claims) }
    : { valid: false, reason: 'Its signature does not match: the statement was changed' };
}

/** The claims of a statement that is known to be valid. */
export function claimsOf(statement: string): unknown {
  return decoded(statement.split('.')[1] ?? '');
}

function thumbprintOf(x: string): string {
  // Members in alphabetical order, without spaces.
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Decodes an object; null when the text does not encode one. */
function decoded(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isPublicJwk(value: unknown): value is PublicJwk {
  const { kty, crv, x, kid }: Partial<Record<keyof PublicJwk, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  return (
    kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string' && x.length === 43 && typeof kid === 'string'
  );
}
