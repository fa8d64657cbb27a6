import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Types of records by their numbers (RFC 1035, RFC 3596). */
const TYPES: Readonly<Record<number, 4 | 6>> = { 1: 4, 28: 6 };
const HEADER_BYTES = 12;
/** Flags of a response: authoritative, recursion desired and available. */
const ANSWERED = 0x8580;

/**
 * Decides what a name resolves to.
 * @param turn how often the name was asked for with this family before.
 * @returns addresses, of which those of the family are sent.
 */
export type Answer = (name: string, turn: number) => readonly string[];

/** A name server whose answers change. Time to live is 0, so that nothing may remember them. */
export class NameServer {
  private readonly turns = new Map<string, number>();

  private constructor(
    private readonly socket: Socket,
    private readonly answer: Answer,
  ) {
    socket.on('message', (query, { port, address }) => socket.send(this.respond(query), port, address));
  }

  static async start(answer: Answer): Promise<NameServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket, answer);
  }

  get port(): number {
    return this.socket.address().port;
  }

  /** Whether a name was asked for. */
  wasAsked(name: string): boolean {
    return [4, 6].some((family) => this.turns.has(`${family} ${name}`));
  }

  /** Begins every name again. */
  forget(): void {
    this.turns.clear();
  }

  close(): void {
    this.socket.close();
  }

  private respond(query: Buffer): Buffer {
    const { name, end } = nameIn(query);
    const family = TYPES[query.readUInt16BE(end)];
    const question = query.subarray(HEADER_BYTES, end + 4);
    const records = family ? this.addresses(name, family).map(recordOf) : [];
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    header.writeUInt16BE(ANSWERED, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    return Buffer.concat([header, question, ...records]);
  }

  private addresses(name: string, family: 4 | 6): string[] {
    const key = `${family} ${name}`;
    const turn = this.turns.get(key) ?? 0;
    this.turns.set(key, turn + 1);
    return this.answer(name, turn).filter((address) => isIP(address) === family);
  }
}

/** The name in the question of a query, and where it ends. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A record with an address for the name in the question, to which it points. */
function recordOf(address: string): Buffer {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([record, bytes]);
}
