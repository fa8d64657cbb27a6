import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { Failure, invalid } from '@daily/kit/runtime/errors';
import { Decrypter, Encrypter } from 'age-encryption';
import { damaged } from '../archive/archive-format';
import { decryptWithGpg, encryptWithGpg, isOpenPgp } from './openpgp';

/** What files of age and of gzip begin with. */
const BEGINNINGS = { age: Buffer.from('age-encryption.org/v1\n'), gzip: Buffer.from([0x1f, 0x8b]) };

/** Who can decrypt a backup: public keys of age, or files with public keys of OpenPGP. */
export interface Recipients {
  kind: 'age' | 'gpg';
  keys: readonly string[];
}

/** The recipients that a setting names; null for none. @throws Failure invalid when one is no public key, or they are of both kinds */
export function parseRecipients(names: readonly string[]): Recipients | null {
  if (names.length === 0) return null;
  const ofAge = names.filter((name) => name.startsWith('age1'));
  if (ofAge.length === 0) return { kind: 'gpg', keys: names };
  if (ofAge.length < names.length)
    throw invalid('BACKUP_RECIPIENT cannot be used: keys of age and of OpenPGP cannot be mixed.');
  const wrong = ofAge.find((name) => !isRecipient(name));
  if (wrong) throw invalid(`BACKUP_RECIPIENT cannot be used: ${wrong} is no public key of age.`);
  return { kind: 'age', keys: ofAge };
}

function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts what a stream reads. Each recipient can decrypt it. */
export async function encrypt(content: Readable, { kind, keys }: Recipients): Promise<Readable> {
  if (kind === 'gpg') return encryptWithGpg(content, keys);
  const encrypter = new Encrypter();
  for (const recipient of keys) encrypter.addRecipient(recipient);
  return await converted(content, (stream) => encrypter.encrypt(stream));
}

/** The private keys in a file as `age-keygen` writes it. @throws Failure invalid when there is none */
export function parseIdentities(text: string): string[] {
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity);
  } catch {
    throw new Failure('invalid', 'The file of the identity has a line that is no private key of age.');
  }
  if (identities.length === 0) throw new Failure('invalid', 'The file of the identity has no private key.');
  return identities;
}

/**
 * Decrypts an archive, unless it is not encrypted.
 * @throws Failure invalid when it is encrypted and no identity matches, or when it is no archive
 */
export async function decrypt(archive: Readable, identities: readonly string[]): Promise<Readable> {
  const { beginning, whole } = await peek(archive, BEGINNINGS.age.length);
  if (beginning.subarray(0, 2).equals(BEGINNINGS.gzip)) return whole;
  if (isOpenPgp(beginning)) return decryptWithGpg(whole);
  if (!beginning.equals(BEGINNINGS.age)) throw damaged('it begins like no backup');
  if (identities.length === 0)
    throw new Failure(
      'invalid',
      'The backup is encrypted, so nothing was changed. Name the file of your private key with --identity FILE.',
    );
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return await converted(whole, (stream) => decrypter.decrypt(stream));
  } catch (error) {
    if (!/no identity matched/.test(errorMessage(error))) throw error;
    throw new Failure(
      'invalid',
      'The backup is encrypted to another key, so nothing was changed. Name the file of its private key with --identity FILE.',
    );
  }
}

/** Runs a conversion of web streams on streams of Node. */
async function converted(
  content: Readable,
  convert: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Promise<Readable> {
  // The types of Node and of the library do not know that they are of one kind.
  const source: unknown = Readable.toWeb(content);
  const stream: unknown = await convert(source as ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as NodeStream<Uint8Array>);
}

/** Reads the first bytes of a stream, and returns a stream that still has them. */
async function peek(stream: Readable, length: number): Promise<{ beginning: Buffer; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let read = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    read = Buffer.concat([read, next.value]);
    if (read.length >= length) break;
  }
  const whole = async function* () {
    yield read;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  };
  return { beginning: read.subarray(0, length), whole: Readable.from(whole(), { objectMode: false }) };
}
