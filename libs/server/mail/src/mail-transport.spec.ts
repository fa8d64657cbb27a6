import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailDeliverySettings } from './mail-settings';
import { createMailTransport } from './mail-transport';
import { headersOf, openSink, textOf } from '@daily/testing/mail-sink';
import type { DueMail } from './transport';

const PRODUCT = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example' };
const MAIL: DueMail = {
  id: '3f0e8a3e-5f2e-4a53-9d0c-2f1d6f5b1a10',
  recipient: "o'hara+trivia@example.org",
  subject: 'Grüße',
  text: 'Open https://trivia.example/subscription/confirm/abcdefghijklmnopqrstuvwxyz012345 now',
  html: '<p>Grüße</p>',
  headers: { 'List-Unsubscribe': `<https://trivia.example/api/subscriptions/unsubscribe/${'x'.repeat(32)}>` },
  createdAt: new Date('2026-03-10T09:00:00.250Z'),
};
const NO_TIMEOUT = new AbortController().signal;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function written(
  settings: Partial<MailDeliverySettings> = {},
  mail: Partial<DueMail> = {},
  product = PRODUCT,
) {
  await createMailTransport({ dataDir, ...settings }, product).send({ ...MAIL, ...mail }, NO_TIMEOUT);
  const files = await readdir(join(dataDir, 'mail'));
  return { files, raw: await readFile(join(dataDir, 'mail', files[0] ?? ''), 'utf8') };
}

describe('the file transport', () => {
  it('writes a mail as a file that mail programs can open', async () => {
    const { files, raw } = await written();
    expect(files).toEqual(['2026-03-10T09-00-00-250Z-3f0e8a3e-5f2e-4a53-9d0c-2f1d6f5b1a10.eml']);
    expect(headersOf(raw)).toMatchObject({
      from: ['Daily Trivia <no-reply@trivia.example>'],
      to: ["o'hara+trivia@example.org"],
      subject: [expect.stringMatching(/^=\?UTF-8\?/)],
      'list-unsubscribe': [MAIL.headers['List-Unsubscribe']],
      'content-type': [expect.stringMatching(/^multipart\/alternative/)],
    });
    expect(textOf(raw)).toContain(MAIL.text);
  });

  it('makes folder and files readable by their owner only', async () => {
    const { files } = await written();
    const modes = [join(dataDir, 'mail'), join(dataDir, 'mail', files[0] ?? '')].map(
      async (path) => (await stat(path)).mode,
    );
    expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('writes a single file for a mail that is sent twice', async () => {
    await written();
    expect((await written()).files).toHaveLength(1);
  });
});

describe('the headers of a message', () => {
  it('uses MAIL_FROM as the sender when it is set', async () => {
    const { raw } = await written({ from: 'The Quiz, Inc <quiz@example.net>' });
    expect(headersOf(raw)['from']).toEqual(['"The Quiz, Inc" <quiz@example.net>']);
  });

  it('keeps a product name with line breaks within one header', async () => {
    const { raw } = await written({}, {}, { ...PRODUCT, productName: 'Quiz\r\nBcc: eve@example.org' });
    expect(headersOf(raw)).not.toHaveProperty('bcc');
    expect(headersOf(raw)['from']).toHaveLength(1);
  });

  it.each([
    ['subject', { subject: 'Hi\r\nBcc: eve@example.org\r\n\r\nBody' }, 1],
    ['header', { headers: { 'X-Test': 'yes\r\nBcc: eve@example.org' } }, 1],
    ['recipient', { recipient: 'ann@example.org\r\nBcc: eve@example.org' }, 0],
    ['second recipient', { recipient: 'ann@example.org, eve@example.org' }, 0],
  ])(
    'adds no recipient named in a malicious %s, should one get past the queue',
    async (_what, mail, sent) => {
      const sink = await openSink();
      const transport = createMailTransport({ dataDir, smtpUrl: sink.url }, PRODUCT);
      await transport.send({ ...MAIL, ...mail }, NO_TIMEOUT).catch(() => undefined);
      transport.close();
      await sink.close();
      expect(sink.received).toHaveLength(sent);
      for (const { to, raw } of sink.received) {
        expect(to).toEqual([MAIL.recipient]);
        expect(headersOf(raw)).not.toHaveProperty('bcc');
      }
    },
  );
});
