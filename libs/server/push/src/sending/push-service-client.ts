import { createHash } from 'node:crypto';
import { Agent } from 'node:https';
import { isPublicHttpsUrl } from '@daily/kit/runtime/public-address';
import type { PostOutcome } from '@daily/kit/runtime/post-outcome';
import { PublicAddresses } from '@daily/kit/runtime/public-lookup';
import { type Post, type PostOptions, publicPost } from '@daily/kit/runtime/public-post';
import webPush from 'web-push';
import type { PushKind } from '../queue/push-message.entity';
import type { TakenMessage } from '../queue/push-queue.sql';
import type { PushSenderSettings, VapidKeys } from './vapid-keys';

/** Milliseconds within which a push service must respond. */
const TIMEOUT_MS = 5_000;

/** How requests to push services are sent: there are few of them, so connections are kept. */
export function pushConnection(): PostOptions {
  return { agent: new Agent({ keepAlive: true, maxFreeSockets: 16 }), timeoutMs: TIMEOUT_MS };
}

/** The outcome of a message. `unreachable`: the push service did not respond, so other messages to it may have to wait as well. */
export type PushResult =
  | { state: 'accepted' }
  | { state: 'gone' }
  | { state: 'busy'; retryAfter: string | null }
  | { state: 'unreachable' }
  | { state: 'rejected'; reason: string };

/** How soon the browser should receive a message. A low one waits until a phone is in use or charging. */
const URGENCY: Record<PushKind, 'normal' | 'high'> = { reminder: 'normal', contest: 'high', test: 'high' };

/** Sends messages to push services (RFC 8030): encrypted for the browser (RFC 8291) and signed by the installation (RFC 8292). */
export class PushServiceClient {
  private readonly post: Post;

  constructor(
    private readonly keys: VapidKeys,
    private readonly settings: PushSenderSettings,
    connection: PostOptions,
  ) {
    this.post = publicPost(new PublicAddresses(false), connection);
  }

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
    return resultOf(await this.post({ url: endpoint, headers, body }));
  }
}

function resultOf({ status, retryAfter, error, isRefused }: PostOutcome): PushResult {
  if (isRefused) return { state: 'rejected', reason: error ?? '' };
  if (status === null) return { state: 'unreachable' };
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
