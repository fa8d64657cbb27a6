import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as received over SMTP. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** An SMTP server that records the mails it receives. */
export interface Sink {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Options of {@link openSink}. */
export interface SinkOptions {
  /** Defaults to 0, which selects a free port. */
  port?: number;
  /** Milliseconds before a mail is acknowledged. Defaults to 0. */
  slowness?: number;
  /** Returns the SMTP error for a recipient, or null to accept it. Accepts every recipient by default. */
  refuses?: (address: string) => { code: number; message: string } | null;
}

/** Starts an SMTP server on the loopback interface. */
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
  // Some tests close a connection in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: boundPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The unfolded header fields of a mail by lower-case name, with one value per occurrence. */
export function headersOf(raw: string): Record<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers: Record<string, string[]> = {};
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    (headers[line.slice(0, colon).toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return headers;
}

/** The body of a mail, the text part followed by the HTML part, decoded from quoted-printable. */
export function textOf(raw: string): string {
  return raw
    .slice(raw.indexOf('\r\n\r\n'))
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_encoded, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
