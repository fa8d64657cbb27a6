import { createHash } from 'node:crypto';
import { Agent, request } from 'node:https';
import { isPublicHttpsUrl } from '@daily/kit/runtime/public-address';
import { AddressRefused, PublicAddresses } from '@daily/kit/runtime/public-lookup';
import webPush from 'web-push';
import type { PushKind } from '../queue/push-message.entity';
import type { TakenMessage } from '../queue/push-queue.sql';
import type { PushSenderSettings, VapidKeys } from './vapid-keys';

/** How the server connects to push services. */
export interface PushConnection {
  agent: Agent;
  /** Milliseconds within which a push service must respond. */
  timeoutMs: number;
}

/** Connects to public addresses only. */
export function publicConnection(): PushConnection {
  const { lookup } = new PublicAddresses(false);
  return { agent: new Agent({ keepAlive: true, maxFreeSockets: 16, lookup }), timeoutMs: 5_000 };
}

/** The outcome of a message. `unreachable`: the push service did not respond, so other messages to it may have to wait as well. */
export type PushResult =
  | { state: 'accepted' }
  | { state: 'gone' }
  | { state: 'busy'; retryAfter: string | undefined }
  | { state: 'unreachable' }
  | { state: 'rejected'; reason: string };

/** How soon the browser should receive a message. A low one waits until a phone is in use or charging. */
const URGENCY: Record<PushKind, 'normal' | 'high'> = { reminder: 'normal', contest: 'high', test: 'high' };

/** Sends messages to push services (RFC 8030): encrypted for the browser (RFC 8291) and signed by the installation (RFC 8292). */
export class PushServiceClient {
  constructor(
    private readonly keys: VapidKeys,
    private readonly settings: PushSenderSettings,
    private readonly connection: PushConnection,
  ) {}

  /** Sends a message, which the push service keeps until it expires while the browser is offline. Never rejects. */
  async send(message: TakenMessage, now: Date): Promise<PushResult> {
    const { endpoint, p256dh, auth, payload, kind, occasion, expiresAt } = message;
    if (!isPublicHttpsUrl(endpoint)) return { state: 'rejected', reason: 'The address is not public' };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
      urgency: URGENCY[kind],
      topic: topicOf(kind, occasion),
      vapidDetails: { subject: this.settings.push.subject, ...this.keys.pair },
    });
    try {
      return resultOf(await this.post(endpoint, headers, body));
    } catch (error) {
      if (error instanceof AddressRefused) return { state: 'rejected', reason: error.message };
      return { state: 'unreachable' };
    }
  }

  private post(endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const { agent, timeoutMs } = this.connection;
      const signal = AbortSignal.timeout(timeoutMs);
      const call = request(endpoint, { method: 'POST', headers, agent, signal }, (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        // The body is ignored. The connection is used again once the body has ended, or closed by the timeout.
        response.on('error', () => undefined).resume();
      });
      // A service that switches protocols gives no response: Node.js only closes the connection.
      call.on('close', () => reject(new Error('Closed without a response')));
      call.on('error', reject).end(body);
    });
  }
}

interface Reply {
  status: number;
  retryAfter: string | undefined;
}

function resultOf({ status, retryAfter }: Reply): PushResult {
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429 || status >= 500) return { state: 'busy', retryAfter };
  return { state: 'rejected', reason: `Status ${status}` };
}

/** At most 32 characters of base64url. A newer reminder replaces an older one that the push service still keeps. */
function topicOf(kind: PushKind, occasion: string): string {
  if (kind === 'reminder') return kind;
  return createHash('sha256').update(occasion).digest('base64url').slice(0, 32);
}
