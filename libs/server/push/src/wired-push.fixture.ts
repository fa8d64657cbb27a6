import { Caller } from '@daily/kit/runtime/caller';
import type { SliceDeclaration } from '@daily/kit/runtime/slice';
import { tokenHash } from '@daily/kit/runtime/token';
import { contests } from '@daily/contests';
import { leagues } from '@daily/leagues';
import { mail } from '@daily/mail';
import { notices } from '@daily/notices';
import { people, type People, Player, Session } from '@daily/people';
import { DAY_MS } from '@daily/rules/calendar/duration';
import {
  openTestPlatform,
  type SpecPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '@daily/testing/test-platform';
import { type Push, push } from './index';
import type { QuestionOfToday } from './occasions/push-reminder.service';
import { Browser, type PushServices } from './push-service.fixture';

/** Opens a test database with the tables of the slice and of those below it. */
export function openPushPlatform(options?: TestPlatformOptions): Promise<TestPlatform> {
  const slices: readonly SliceDeclaration[] = [mail, people, notices, leagues, contests, push];
  return openTestPlatform(
    slices.flatMap(({ entities }) => entities),
    options,
  );
}

const QUESTION: QuestionOfToday = () => Promise.resolve({ category: 'Web', points: 10 });

/** Wires the slice on a platform, after those it builds on. */
export function wireOn(
  platform: SpecPlatform,
  { connection }: Pick<PushServices, 'connection'>,
  questionOfToday = QUESTION,
): { people: People; push: Push } {
  const wiredPeople = people.wire(platform, {
    mail: mail.wire(platform),
    personalRecords: () => new Map(),
  });
  return {
    people: wiredPeople,
    push: push.wire(platform, { people: wiredPeople, questionOfToday, connection, random: () => 0 }),
  };
}

/** Inserts a player, unless they exist, with a new session. Returns a caller who is signed in with it. */
export async function signedIn(
  { database, calendar }: Pick<SpecPlatform, 'database' | 'calendar'>,
  id: string,
  fields: Partial<Player> = {},
): Promise<Caller> {
  const createdAt = calendar.now();
  const { orm } = database;
  const player = { id, username: id, email: `${id}@players.example`, createdAt, ...fields };
  await orm.getRepository(Player).upsert(player, ['id']);
  const sessionHash = tokenHash(`${id}-${Math.random()}`);
  const expiresAt = new Date(createdAt.getTime() + 7 * DAY_MS);
  const session = { tokenHash: sessionHash, playerId: id, createdAt, expiresAt };
  await orm.getRepository(Session).insert(session);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  return new Caller({ viewer: { id, role: 'player' }, sessionHash, address: '192.0.2.9', userAgent });
}

/** Subscribes a new browser of a caller at a push service. */
export async function subscribed(
  { devices }: Pick<Push, 'devices'>,
  caller: Caller,
  endpoint = `https://push.example/send/${caller.requireViewer().id}`,
): Promise<Browser> {
  const browser = new Browser(endpoint);
  await devices.subscribe({ ...browser.subscription, timeZone: 'UTC', dailyReminder: true }, caller);
  return browser;
}

/** Sends what is due until nothing is. */
export async function sendAll({ worker }: Pick<Push, 'worker'>): Promise<void> {
  while (await worker.startDue()) await worker.settled();
}
