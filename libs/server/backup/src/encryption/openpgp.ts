import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@daily/kit/runtime/errors';
import { damaged } from '../archive/archive-format';

/** The first bytes of a message that is encrypted to public keys: its packet for the first of them, in the old and the new format. */
const FIRST_BYTES = [0x84, 0x85, 0x86, 0xc1];

/** Whether a stream that begins so is encrypted with OpenPGP. */
export function isOpenPgp(beginning: Buffer): boolean {
  return FIRST_BYTES.includes(beginning[0] ?? 0);
}

/** Encrypts to the public keys in some files, with the `gpg` of the system and no keyring. */
export function encryptWithGpg(content: Readable, keyFiles: readonly string[]): Readable {
  const recipients = keyFiles.flatMap((file) => ['--recipient-file', file]);
  const encrypted = async function* () {
    const home = await mkdtemp(join(tmpdir(), 'backup-gpg-'));
    try {
      const args = ['--homedir', home, '--compress-algo', 'none', ...recipients, '--encrypt'];
      yield* throughGpg(content, args, (said) => new Error(`gpg did not encrypt the backup: ${said}`));
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  };
  return Readable.from(encrypted(), { objectMode: false });
}

/** Decrypts with the `gpg` of the system and the private keys that it knows. */
export function decryptWithGpg(content: Readable): Readable {
  const decrypted = throughGpg(content, ['--decrypt'], (said) =>
    /no secret key/i.test(said)
      ? new Failure(
          'invalid',
          `The backup is encrypted to a key that gpg does not have, so nothing was changed: ${said}`,
        )
      : damaged(`gpg does not decrypt it (${said})`),
  );
  return Readable.from(decrypted, { objectMode: false });
}

/** Runs gpg on a stream. @param failed the failure for what gpg said. */
async function* throughGpg(
  content: Readable,
  args: readonly string[],
  failed: (said: string) => Error,
): AsyncGenerator<Buffer> {
  const gpg = spawn('gpg', ['--batch', '--quiet', ...args], { env: { ...process.env, LC_ALL: 'C' } });
  const said: Buffer[] = [];
  gpg.stderr.on('data', (text: Buffer) => said.push(text));
  const ended = once(gpg, 'close');
  const fed = pipeline(content, gpg.stdin);
  // Looked at when gpg has ended.
  for (const outcome of [ended, fed]) outcome.catch(() => undefined);
  try {
    for await (const chunk of gpg.stdout) yield chunk as Buffer;
    const [code] = (await ended.catch(notInstalled)) as [number | null];
    // A part of the content would be encrypted as if it were all of it.
    const failure = await fed.then(() => null, String);
    if (code === 0 && failure === null) return;
    throw content.errored && !isClosed(content.errored)
      ? content.errored
      : failed(lines(said) || String(failure));
  } finally {
    gpg.kill();
    content.destroy();
  }
}

/** Whether a failure is that of gpg, which takes no more content once it has given up, and says why. */
function isClosed(error: Error): boolean {
  return (
    'code' in error && ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))
  );
}

function lines(said: readonly Buffer[]): string {
  return Buffer.concat(said).toString().trim().replaceAll('\n', '; ');
}

function notInstalled(error: unknown): never {
  throw new Error(
    'gpg cannot be run, and backups that are encrypted with OpenPGP need it. Install it, or use keys of age: the image of the product has no gpg',
    { cause: error },
  );
}
