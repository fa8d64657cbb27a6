import { createHash } from 'node:crypto';
import { Agent } from 'node:https';
import type { Database } from '@daily/kit/database/database';
import type { Outcome, Queue } from '@daily/kit/queue/queue';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { isPublicHttpsUrl } from '@daily/kit/outgoing/public-address';
import type { Post, PostOptions } from '@daily/kit/outgoing/public-post';
import { retryAfterMs } from '@daily/kit/runtime/retry-after';
import { DAY_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import webPush from 'web-push';
import { PushDevice } from '../devices/push-device.entity';
import { PushMessageRow, type PushKind } from '../queue/push-message.entity';
import { RECEIVING_DEVICE, type ReceivingDevice } from '../queue/push-queue.sql';
import type { PushSenderSettings, VapidKeys } from './vapid-keys';

/** Milliseconds within which a push service must respond. */
const TIMEOUT_MS = 5_000;
/** The longest pause that a push service can ask for, in milliseconds. */
const MAX_ASKED_MS = 7 * DAY_MS;

/** How requests to push services are sent: there are few of them, so connections are kept. */
export function pushConnection(): PostOptions {
  return { agent: new Agent({ keepAlive: true, maxFreeSockets: 16 }), timeoutMs: TIMEOUT_MS };
}

/** How soon the browser should receive a message. A low one waits until a phone is in use or charging. */
const URGENCY: Record<PushKind, 'normal' | 'high'> = {
  reminder: 'normal',
  contest: 'high',
  nudge: 'normal',
  test: 'high',
};

/** The parts of {@link PushSending}. */
export interface PushSendingParts {
  database: Database;
  calendar: ProductCalendar;
  keys: VapidKeys;
  settings: PushSenderSettings;
  post: Post;
  log: Log;
}

/**
 * The queue of messages to push services (RFC 8030): encrypted for the browser (RFC 8291) and signed by the installation (RFC 8292). The
 * browser shows a message that it gets twice once, because both have the same tag.
 */
export class PushSending implements Queue<PushMessageRow> {
  readonly name = 'push';
  readonly entity = PushMessageRow;
  readonly succeeded = 'sent';
  readonly concurrency = 64;
  readonly turns = { by: 'service', atOnce: 8 } as const;
  /** Leaves the request its time. */
  readonly timeoutMs = 2 * TIMEOUT_MS;
  /** As long as a message does not expire, which takes a day at most. */
  readonly delaysMs = [0.5, 2, 8, 32, ...Array<number>(24).fill(60)].map((minutes) => minutes * MINUTE_MS);

  constructor(private readonly parts: PushSendingParts) {}

  /** Sends a message, which the push service keeps until it expires while the browser is offline. */
  async attempt(message: PushMessageRow, signal: AbortSignal): Promise<Outcome<PushMessageRow>> {
    const { calendar, database, post } = this.parts;
    const now = calendar.now();
    const [device] = await database.query(RECEIVING_DEVICE, [message.id, now, calendar.dayAt(now)]);
    if (!device) return { result: 'failed' };
    const { id, endpoint } = device;
    if (!isPublicHttpsUrl(endpoint)) return this.rejected(endpoint, 'The address is not public');
    const { headers, body } = this.requestOf(message, device, now);
    const { status, error, isRefused, retryAfter } = await post({ url: endpoint, headers, body, signal });
    const devices = database.orm.getRepository(PushDevice);
    if (isRefused) return this.rejected(endpoint, error ?? '');
    if (status === null) return { result: 'retry' };
    if (status >= 200 && status < 300) {
      const lastSuccessAt = calendar.now();
      return { result: 'succeeded', afterwards: () => devices.update({ id }, { lastSuccessAt }) };
    }
    if (status === 404 || status === 410) {
      await devices.delete({ id });
      return { result: 'failed' };
    }
    if (status === 429 || status >= 500) {
      const askedMs = retryAfterMs(retryAfter, calendar.now(), MAX_ASKED_MS);
      return { result: 'retry', notBefore: new Date(calendar.now().getTime() + askedMs) };
    }
    return this.rejected(endpoint, `Status ${status}`);
  }

  private requestOf({ kind, occasion, expiresAt, payload }: PushMessageRow, to: ReceivingDevice, now: Date) {
    const { keys, settings } = this.parts;
    const { endpoint, p256dh, auth } = to;
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
      urgency: URGENCY[kind],
      topic: topicOf(kind, occasion),
      vapidDetails: { subject: settings.push.subject, ...keys.pair },
    });
  }

  private rejected(endpoint: string, reason: string): Outcome<PushMessageRow> {
    this.parts.log.warn({ host: new URL(endpoint).host, reason }, 'A push service rejected a message');
    return { result: 'failed' };
  }
}

/** At most 32 characters of base64url. A newer reminder replaces an older one that the push service still keeps. */
function topicOf(kind: PushKind, occasion: string): string {
  if (kind === 'reminder') return kind;
  return createHash('sha256').update(occasion).digest('base64url').slice(0, 32);
}
