import { boards } from '@daily/boards';
import { contests } from '@daily/contests';
import { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { leagues, type Leagues } from '@daily/leagues';
import { mail } from '@daily/mail';
import { people, type People, Player } from '@daily/people';
import { Question } from '@daily/questions';
import { sharing } from '@daily/sharing';
import {
  openTestPlatform,
  type SpecPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '@daily/testing/test-platform';
import { webhooks, type Webhooks } from './index';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity';
import type { Resolve } from '@daily/kit/outgoing/public-lookup';
import type { NewWebhook, WebhookWithSecret } from './targets/webhook.service';

/** Opens a test database with the tables of the slice and of those below it. */
export function openWebhooksPlatform(options?: TestPlatformOptions): Promise<TestPlatform> {
  const below = [mail, people, boards, sharing, leagues, contests];
  return openTestPlatform(
    [...below.flatMap(({ entities }) => [...entities]), Question, ...webhooks.entities],
    options,
  );
}

/** What a spec replaces. */
export interface Replaced {
  resolve?: Resolve;
  /** Milliseconds that an attempt may take. */
  timeoutMs?: number;
  today?: () => Promise<Question | null>;
  points?: ReadonlyMap<string, number>;
}

/** The slice with those it builds on. */
export interface Wired extends Webhooks {
  people: People;
  leagues: Leagues;
}

/** Wires the slice on a platform, after those it builds on. Delays have no random part. */
export function wireOn(platform: SpecPlatform, replaced: Replaced = {}): Wired {
  const { today = () => Promise.resolve(null), points = new Map<string, number>(), ...network } = replaced;
  const wiredMail = mail.wire(platform);
  const wiredPeople = people.wire(platform, { mail: wiredMail, personalRecords: () => new Map() });
  const wiredLeagues = leagues.wire(platform, {
    people: wiredPeople,
    mail: wiredMail,
    play: { pointsEarnedBetween: () => Promise.resolve(points) },
  });
  const wired = webhooks.wire(platform, {
    people: wiredPeople,
    mail: wiredMail,
    questions: { service: { today } },
    leagues: wiredLeagues,
    random: () => 0,
    resolve: (host) => Promise.reject(new Error(`${host} could not be resolved`)),
    ...network,
  });
  return { ...wired, people: wiredPeople, leagues: wiredLeagues };
}

/** The caller who acts as a player. */
export const callerOf = (id: string) => new Caller({ viewer: { id, role: 'player' }, address: '192.0.2.9' });

/** Inserts a player with a proven address and returns a caller who is signed in as that player. */
export async function signedInPlayer(
  { database, calendar }: Pick<Platform, 'database' | 'calendar'>,
  id: string,
  fields: Partial<Player> = {},
): Promise<Caller> {
  const now = calendar.now();
  await database.orm.getRepository(Player).insert({
    id,
    username: id,
    email: `${id}@players.example`,
    createdAt: now,
    emailProvenAt: now,
    ...fields,
  });
  return callerOf(id);
}

/** Creates a webhook for all events. */
export function hook(
  { service }: Pick<Webhooks, 'service'>,
  url: string,
  caller: Caller,
  input: Partial<NewWebhook> = {},
): Promise<WebhookWithSecret> {
  return service.create(
    { name: 'Bot', url, format: 'standard', events: ['contest.started'], ...input },
    caller,
  );
}

/** Notes that a contest started now, and queues the deliveries. */
export async function startContest(
  { database, calendar }: SpecPlatform,
  { events }: Webhooks,
  id: string,
): Promise<void> {
  await events.note(database.orm.manager, {
    type: 'contest.started',
    subject: `contest.started:${id}`,
    data: { message: id },
    occurredAt: calendar.now(),
  });
  while (await events.fanOut());
}

/** Sends what is due until nothing is. */
export async function sendAll({ worker }: Pick<Webhooks, 'worker'>): Promise<void> {
  while (await worker.startDue()) await worker.settled();
}

/** All deliveries, oldest first. */
export function deliveries({ database }: Pick<Platform, 'database'>): Promise<WebhookDelivery[]> {
  return database.orm.getRepository(WebhookDelivery).find({ order: { createdAt: 'ASC', id: 'ASC' } });
}
