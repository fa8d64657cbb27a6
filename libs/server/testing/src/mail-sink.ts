import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server that keeps what it gets. */
export interface Sink {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** How a sink behaves. */
export interface SinkOptions {
  /** 0 takes a free one. */
  port?: number;
  /** Milliseconds until it says that it took a mail. */
  slowness?: number;
  /** What it answers to a recipient instead of taking it. */
  refuses?: (address: string) => { code: number; message: string } | null;
}

/** Starts a mail server on this machine alone. */
export async function openSink({
  port = 0,
  slowness = 0,
  refuses = () => null,
}: SinkOptions = {}): Promise<Sink> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const refusal = refuses(address);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        setTimeout(done, slowness);
      });
    },
  });
  // Clients that go away in the middle are part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The header lines of a mail, unfolded, by their names in lower case; a name that occurs twice has two values. */
export function headersOf(raw: string): Record<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers: Record<string, string[]> = {};
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    (headers[line.slice(0, colon).toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return headers;
}

/** What a mail says, text and HTML one after the other, without its quoted-printable armour. */
export function wordsOf(raw: string): string {
  return raw
    .slice(raw.indexOf('\r\n\r\n'))
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_armour, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
