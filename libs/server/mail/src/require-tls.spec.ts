import { expect, it } from '@jest/globals';
import { openSink } from '@daily/testing/mail-sink';
import { createMailTransport } from './mail-transport';

const MAIL = {
  id: '3f0e4bb4-7c0b-4a3c-9a5a-0d2a0f5f7d10',
  recipient: 'ann@example.org',
  subject: 'Secret',
  text: 'A link',
  html: '<p>A link</p>',
  headers: {},
  createdAt: new Date('2026-03-10T09:00:00Z'),
};

it.each([
  [true, 0],
  [false, 1],
])('with SMTP_REQUIRE_TLS=%p, a server without STARTTLS receives %i mails', async (requireTls, received) => {
  const sink = await openSink();
  const product = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example' };
  const transport = createMailTransport({ smtpUrl: sink.url, requireTls, dataDir: '/nowhere' }, product);
  await transport.send(MAIL, new AbortController().signal).catch(() => undefined);
  expect(sink.received).toHaveLength(received);
  transport.close();
  await sink.close();
});
