import { queueMetrics } from '@daily/kit/queue/queue-metrics';
import { QueueWorker } from '@daily/kit/queue/queue-worker';
import type { Platform } from '@daily/kit/runtime/platform';
import { nameServers, PublicAddresses, type Resolve } from '@daily/kit/outgoing/public-lookup';
import { type Post, publicPost } from '@daily/kit/outgoing/public-post';
import type { Job, Metric, Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { isOwner, type Leagues } from '@daily/leagues';
import type { Mail } from '@daily/mail';
import type { People } from '@daily/people';
import type { Questions } from '@daily/questions';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { DeliveryService } from './deliveries/delivery.service';
import { type FindWeek, MessageBodies } from './deliveries/message-bodies';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity';
import { deliveryView } from './deliveries/webhook-delivery.graphql-types';
import { WebhookDeliveriesResolver, WebhookDeliveryResolver } from './deliveries/webhook-delivery.resolver';
import { POST_TIMEOUT_MS, WebhookSending } from './deliveries/webhook-sending';
import { EventWatch } from './events/event-watch';
import { WebhookEvent } from './events/webhook-event.entity';
import { WebhookEvents } from './events/webhook-events';
import { webhookMailSamples } from './mails/webhook.mails';
import { webhookRecords } from './personal-records';
import { SigningSecrets } from './targets/signing-secrets';
import { TargetAddresses } from './targets/target-address';
import { TargetHealth } from './targets/target-health';
import { WebhookReader } from './targets/webhook-reader';
import { WebhookSecretService } from './targets/webhook-secret.service';
import { Webhook } from './targets/webhook.entity';
import { webhookView } from './targets/webhook-view.graphql-types';
import { LeagueChatResolver, ViewerWebhooksResolver, WebhookResolver } from './targets/webhook.resolver';
import { WebhookService } from './targets/webhook.service';
import { WEBHOOK_CHANGE_LIMITS, WEBHOOK_SEND_LIMITS } from './webhook.limits';
import type { WebhooksSettings } from './webhooks-settings';

export type { WebhooksSettings } from './webhooks-settings';

/** Milliseconds between two checks for events that follow from the clock. */
const WATCH_PAUSE_MS = 5_000;
const FAN_OUT_PAUSE_MS = 1_000;
const CLEANUP_PAUSE_MS = HOUR_MS;

/** The dependencies on other slices, and on the network, which specs replace. */
export interface WebhooksDependencies {
  people: Pick<People, 'viewers' | 'access'>;
  mail: Pick<Mail, 'queue'>;
  questions: { service: Pick<Questions['service'], 'today'> };
  leagues: Pick<Leagues, 'reader' | 'weekPlaces'>;
  resolve?: Resolve;
  /** Milliseconds that an attempt may take. */
  timeoutMs?: number;
  random?: () => number;
}

/** What the slice offers to others through functions that they declare, and to specs. */
export interface Webhooks extends Slice {
  service: WebhookService;
  rotation: WebhookSecretService;
  reader: WebhookReader;
  deliveries: DeliveryService;
  events: WebhookEvents;
  watch: EventWatch;
  worker: QueueWorker<WebhookDelivery>;
  post: Post;
  jobs: readonly Job[];
}

function wireWebhooks(platform: Platform<WebhooksSettings>, dependencies: WebhooksDependencies): Webhooks {
  const { database, calendar, cursors, idempotency, secret, settings, log } = platform;
  const {
    people,
    mail,
    questions,
    leagues,
    resolve = nameServers(),
    timeoutMs = POST_TIMEOUT_MS,
    random = Math.random,
  } = dependencies;
  const addresses = new PublicAddresses(settings.webhooks.allowLoopback, resolve);
  const secrets = new SigningSecrets(secret);
  const events = new WebhookEvents(database, calendar);
  const findWeek = findWeekOf(leagues);
  const bodies = new MessageBodies(settings, findWeek);
  const post = publicPost(addresses, { timeoutMs });
  const reader = new WebhookReader(database);
  const parts = {
    database,
    calendar,
    idempotency,
    secrets,
    addresses: new TargetAddresses(addresses, settings.webhooks),
    access: people.access,
    leagues: leagues.reader,
    reader,
  };
  const service = new WebhookService(parts);
  const rotation = new WebhookSecretService(parts);
  const deliveries = new DeliveryService({
    database,
    calendar,
    cursors,
    webhooks: reader,
    events,
    bodies,
  });
  const health = new TargetHealth(database, calendar, settings, mail.queue);
  const sending = new WebhookSending({ database, calendar, sender: settings, bodies, secrets, health, post });
  const worker = new QueueWorker(sending, { database, calendar, log, random });
  const watch = new EventWatch({
    database,
    calendar,
    events,
    publicUrl: settings.publicUrl,
    todaysQuestion: () => questions.service.today(),
    hasWeek: async (...league) => (await findWeek(...league)) !== null,
  });
  return {
    resolvers: [
      new WebhookResolver(service, rotation, leagues.reader, people.viewers),
      new ViewerWebhooksResolver(reader),
      new LeagueChatResolver(reader),
      new WebhookDeliveryResolver(deliveries),
      new WebhookDeliveriesResolver(deliveries),
    ],
    nodes: {
      Webhook: async (id, caller) => {
        const webhook = await reader.findOwn(id, caller);
        return webhook && webhookView(webhook);
      },
      WebhookDelivery: async (id, caller) => {
        const message = await deliveries.findOwn(id, caller);
        return message && deliveryView(message);
      },
    },
    personal: webhookRecords(database, reader),
    mailSamples: webhookMailSamples(settings),
    jobs: [
      { name: 'note webhook events', pauseMs: WATCH_PAUSE_MS, run: () => watch.run() },
      { name: 'queue webhook deliveries', pauseMs: FAN_OUT_PAUSE_MS, run: () => events.fanOut() },
      { name: 'delete old webhook deliveries', pauseMs: CLEANUP_PAUSE_MS, run: () => deliveries.deleteOld() },
    ],
    metrics: [
      ...queueMetrics(sending, { database, calendar }),
      ...(['pending', 'delivered', 'failed'] as const).map((state): Metric => ({
        name: `webhook_deliveries_${state}`,
        help: `Deliveries to webhooks and chats, queued in the last 24 hours, that are ${state}.`,
        read: () => deliveries.countOfDay(state),
      })),
    ],
    start: () => worker.start(),
    service,
    rotation,
    reader,
    deliveries,
    events,
    watch,
    worker,
    post,
  };
}

/** Finds the week of a league for its owner. */
function findWeekOf({ reader, weekPlaces }: WebhooksDependencies['leagues']): FindWeek {
  return async (leagueId, playerId, monday) => {
    const league = await reader.findOrNull(leagueId, { viewer: { id: playerId, role: 'player' } });
    if (!league || !isOwner(league)) return null;
    const places = await weekPlaces(leagueId, monday);
    return places.size === 0 ? null : { name: league.name, places };
  };
}

/** Webhooks and chats: events, their targets, and the worker that sends to them. */
export const webhooks = {
  name: 'webhooks',
  entities: [Webhook, WebhookEvent, WebhookDelivery],
  limits: { ...WEBHOOK_CHANGE_LIMITS, ...WEBHOOK_SEND_LIMITS },
  wire: wireWebhooks,
} satisfies SliceDeclaration & { wire: unknown };
