import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { generateHybridIdentity, generateIdentity, identityToRecipient } from 'age-encryption';
import { decrypt, encrypt, parseIdentities, parseRecipients } from './encryption';

/** Content of several chunks of each format. */
const CONTENT = Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(300_000, 'rows')]);

/** A stream of the content in small chunks. */
const content = () =>
  Readable.from(
    Array.from({ length: 100 }, (_, index) => CONTENT.subarray(index * 4_000, (index + 1) * 4_000)),
  );

async function encrypted(...recipients: string[]): Promise<Buffer> {
  return buffer(await encrypt(content(), parseRecipients(recipients)!));
}

async function decrypted(bytes: Buffer, ...identities: string[]): Promise<Buffer> {
  return buffer(await decrypt(Readable.from([bytes]), identities));
}

describe('a backup encrypted to keys of age', () => {
  it.each([generateIdentity, generateHybridIdentity])('is read with any of them', async (generate) => {
    const identities = [await generate(), await generate()];
    const bytes = await encrypted(...(await Promise.all(identities.map(identityToRecipient))));
    expect(bytes.includes('rows')).toBe(false);
    for (const identity of identities) expect((await decrypted(bytes, identity)).equals(CONTENT)).toBe(true);
    await expect(decrypted(bytes, await generateIdentity())).rejects.toThrow('encrypted to another key');
    await expect(decrypted(bytes)).rejects.toThrow('--identity FILE');
  });

  it('is not read when a byte is another one, or missing', async () => {
    const identity = await generateIdentity();
    const bytes = await encrypted(await identityToRecipient(identity));
    await expect(decrypted(bytes.subarray(0, -1), identity)).rejects.toThrow();
    bytes[200_000]! ^= 1;
    await expect(decrypted(bytes, identity)).rejects.toThrow();
  });
});

describe('keys', () => {
  it('of recipients are of one kind', async () => {
    const key = await identityToRecipient(await generateIdentity());
    expect(parseRecipients([])).toBeNull();
    expect(parseRecipients(['/etc/backup.asc'])).toEqual({ kind: 'gpg', keys: ['/etc/backup.asc'] });
    expect(() => parseRecipients([key, '/etc/backup.asc'])).toThrow('cannot be mixed');
    expect(() => parseRecipients([key.toUpperCase().replace('AGE1', 'age1')])).toThrow(
      'no public key of age',
    );
  });

  it('of identities are the lines of a file without comments', async () => {
    const identity = await generateIdentity();
    expect(parseIdentities(`# created: today\r\n\r\n${identity}\r\n`)).toEqual([identity]);
    expect(() => parseIdentities('# nothing')).toThrow('has no private key');
    expect(() => parseIdentities(`${identity}\nssh-ed25519 AAAA`)).toThrow('no private key of age');
  });
});

it('a backup encrypted with OpenPGP is refused where there is no gpg, as in the image', async () => {
  const before = process.env['PATH'];
  process.env['PATH'] = '/nowhere';
  try {
    const refusal = /^gpg cannot be run, .* use keys of age: the image of the product has no gpg$/;
    await expect(encrypted('/etc/backup.asc')).rejects.toThrow(refusal);
    await expect(decrypted(Buffer.from([0x85, ...Array<number>(30).fill(0)]))).rejects.toThrow(refusal);
  } finally {
    process.env['PATH'] = before;
  }
});

describeNeeding('gpg')('a backup encrypted with OpenPGP', () => {
  const before = process.env['GNUPGHOME'];
  const folder = mkdtempSync(join(tmpdir(), 'gpg-'));
  const keyFile = join(folder, 'backup.asc');
  // Jest's environment is a copy, which child processes do not get by themselves.
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: 'pipe', env: { ...process.env } });
  const gpg = (...args: string[]) => run('gpg', '--batch', '--quiet', ...args);

  beforeAll(() => {
    process.env['GNUPGHOME'] = folder;
    gpg('--passphrase', '', '--quick-generate-key', 'backup@trivia.example', 'future-default');
    writeFileSync(keyFile, gpg('--armor', '--export'));
  });
  afterAll(() => {
    run('gpgconf', '--kill', 'gpg-agent');
    if (before === undefined) delete process.env['GNUPGHOME'];
    else process.env['GNUPGHOME'] = before;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is read with the key that gpg knows', async () => {
    const bytes = await encrypted(keyFile);
    expect(bytes.includes('rows')).toBe(false);
    expect((await decrypted(bytes)).equals(CONTENT)).toBe(true);
  });

  it('is not read when it is damaged or cut', async () => {
    const bytes = await encrypted(keyFile);
    await expect(decrypted(bytes.subarray(0, -20))).rejects.toThrow(/^The backup is damaged/);
    bytes[200_000]! ^= 1;
    await expect(decrypted(bytes)).rejects.toThrow(/^The backup is damaged/);
  });

  it('is not read without its key', async () => {
    const bytes = await encrypted(keyFile);
    process.env['GNUPGHOME'] = mkdtempSync(join(folder, 'other-'));
    await expect(decrypted(bytes)).rejects.toThrow('encrypted to a key that gpg does not have');
    run('gpgconf', '--kill', 'gpg-agent');
    process.env['GNUPGHOME'] = folder;
  });

  it('is not made when the content fails, or there is no key', async () => {
    const failing = Readable.from(
      (async function* () {
        yield CONTENT;
        await Promise.reject(new Error('The database is gone'));
      })(),
    );
    await expect(encrypt(failing, { kind: 'gpg', keys: [keyFile] }).then(buffer)).rejects.toThrow(
      'The database is gone',
    );
    await expect(encrypted('/nowhere.asc')).rejects.toThrow(/gpg did not encrypt the backup: .*nowhere/);
  });
});
