import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PushMessage } from '@daily/contract/push';
import type { BrowserSubscription } from './devices/subscription-input';
import type { PostOptions } from '@daily/kit/outgoing/public-post';

/** A request that a push service has received. */
export interface ReceivedPush {
  host: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** How a push service responds: a status with headers, not before `release`, or by closing the connection. */
export type PushReply = { status: number; headers?: Record<string, string> } | 'hang' | 'close';

/** Push services on hosts such as `push.example`: an HTTP server that receives every connection, whatever its host. */
export class PushServices {
  readonly received: ReceivedPush[] = [];
  readonly connection: PostOptions;
  private readonly hanging: ServerResponse[] = [];
  private readonly replies = new Map<string, PushReply>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
    const { port } = server.address() as AddressInfo;
    this.connection = { agent: new LoopbackAgent(port), timeoutMs: 60_000 };
  }

  static async start(): Promise<PushServices> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PushServices(server);
  }

  /** Sets how a host responds; 201 by default. */
  reply(host: string, reply: PushReply): void {
    this.replies.set(host, reply);
  }

  reset(): void {
    this.received.length = 0;
    this.replies.clear();
    this.hanging.length = 0;
  }

  /** Resolves once a host has received a request. */
  async hasReceived(host: string): Promise<void> {
    while (!this.received.some((request) => request.host === host))
      await new Promise((resolve) => this.server.once('received', resolve));
  }

  /** Responds to the requests that hang, and to further ones, with 201. */
  release(): void {
    this.replies.clear();
    for (const response of this.hanging.splice(0)) response.writeHead(201).end();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { headers, url: path = '' } = request;
    const host = headers.host ?? '';
    this.received.push({ host, path, headers, body });
    this.server.emit('received');
    const reply = this.replies.get(host) ?? { status: 201 };
    if (reply === 'hang') this.hanging.push(response);
    else if (reply === 'close') response.destroy();
    else response.writeHead(reply.status, reply.headers).end();
  }
}

/** Connects to one port of this machine, without TLS, for every https request. */
class LoopbackAgent extends Agent {
  constructor(private readonly toPort: number) {
    super();
  }

  override createConnection(): Duplex {
    return connect(this.toPort, '127.0.0.1');
  }
}

/** The keys of a browser, with which it decrypts what a push service delivers. */
export class Browser {
  private readonly curve = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor(private readonly endpoint: string) {
    this.curve.generateKeys();
  }

  get subscription(): BrowserSubscription {
    return {
      endpoint: this.endpoint,
      p256dh: this.curve.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
    };
  }

  /** Decrypts a body of one record (RFC 8291, RFC 8188). */
  decrypt(body: Buffer): PushMessage {
    const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
    const keys = Buffer.concat([this.curve.getPublicKey(), senderKey]);
    const shared = this.curve.computeSecret(senderKey);
    const input = derive(shared, this.secret, Buffer.concat([Buffer.from('WebPush: info\0'), keys]), 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const record = body.subarray(21 + senderKey.length);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf('\u0002'))) as PushMessage;
  }
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}

/** The claims of a request's token (RFC 8292), whose signature is verified with the key that the request names. */
export function vapidOf({ headers }: ReceivedPush): {
  publicKey: string;
  claims: { aud: string; exp: number; sub: string };
} {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, proof))
    throw new Error('The signature is invalid');
  return {
    publicKey,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReturnType<typeof vapidOf>['claims'],
  };
}
