import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutgoingMail } from '@daily/mail';
import { Player } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Leagues } from '../index';
import { addPlayers, callerOf, leagueOf, openLeaguesPlatform, wireOn } from '../wired-leagues.fixture';
import { LeagueSummary } from './league-summary.entity';

/** Monday 16 March 2026, 8:00, six days after the start of the tests' clock. */
const DUE = new Date('2026-03-16T08:00:00Z');

let test: TestPlatform;
let wired: Leagues;
/** The points of the week by player. */
let points: Record<string, number>;
let days: unknown;
/** Number of times that the points of a league were read. */
let reads = 0;

const wire = (platform: TestPlatform['platform']) =>
  wireOn(platform, (first, last) => {
    days = [first, last];
    reads += 1;
    return Promise.resolve(new Map(Object.entries(points)));
  });

beforeAll(async () => {
  test = await openLeaguesPlatform();
  wired = wire(test.platform);
});
beforeEach(async () => {
  await test.reset();
  points = { ada: 30, bob: 20, cy: 20, dee: 10 };
  await addPlayers(test.platform, ['ada', 'bob', 'cy', 'dee'], {
    emailProvenAt: test.platform.calendar.now(),
  });
});
afterAll(() => test.close());

const choose = async (id: string, enabled: boolean) => {
  const player = await test.platform.database.orm.getRepository(Player).findOneByOrFail({ id });
  await wired.summaries.choose(player, enabled);
};
const tokenOf = async (playerId: string) => {
  const row = await test.platform.database.orm.getRepository(LeagueSummary).findOneByOrFail({ playerId });
  return row.unsubscribeToken;
};
const mails = () =>
  test.platform.database.orm.getRepository(OutgoingMail).find({ order: { recipient: 'ASC' } });

async function send(at: Date = DUE, { summaries }: Leagues = wired): Promise<OutgoingMail[]> {
  test.clock.set(at);
  while (await summaries.sendDue());
  return mails();
}

describe('sendDue', () => {
  it('mails once, from Monday 8:00 on, who led the week before and where the reader stands', async () => {
    await leagueOf(test, wired, ['ada', 'bob', 'cy', 'dee']);
    await choose('dee', true);
    expect(await send(new Date('2026-03-16T07:59:59Z'))).toEqual([]);
    await send();
    const [mail, ...more] = await send(new Date('2026-03-16T09:00:00Z'));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'dee@players.example',
      subject: 'Last week in Rust friends',
      expiresAt: new Date('2026-03-17T00:00:00Z'),
    });
    expect(mail?.text).toContain('The week from 9 March 2026 to 15 March 2026');
    expect(mail?.text).toContain(
      'Rust friends: 1. ada, 30 points · 2. bob, 20 points · 2. cy, 20 points. You are number 4 with 10 points.',
    );
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(days).toEqual(['2026-03-09', '2026-03-15']);
  });

  it('puts all leagues of a reader into one mail, without those in which no member scored', async () => {
    points = { ada: 30 };
    await leagueOf(test, wired, ['ada', 'bob'], 'Alpha');
    await leagueOf(test, wired, ['bob', 'cy'], 'Beta');
    await leagueOf(test, wired, ['bob', 'ada'], 'Gamma');
    await choose('bob', true);
    const [mail] = await send();
    expect(mail?.subject).toBe('Last week in your leagues');
    expect(mail?.text).toMatch(/Alpha: 1\. ada, 30 points\. You scored no points last week\. .*\n\nGamma: /);
    expect(mail?.text).not.toContain('Beta');
  });

  it('leaves out a suspended player', async () => {
    await leagueOf(test, wired, ['ada', 'bob']);
    await choose('ada', true);
    await choose('bob', true);
    const { orm } = test.platform.database;
    await orm.getRepository(Player).update('ada', { suspendedAt: DUE, suspensionReason: 'Spam' });
    expect((await send()).map(({ recipient }) => recipient)).toEqual(['bob@players.example']);
  });

  it('computes a league once for all of its readers', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
    await addPlayers(test.platform, ids, { emailProvenAt: test.platform.calendar.now() });
    await leagueOf(test, wired, ['ada', ...ids]);
    for (const id of ids) await choose(id, true);
    reads = 0;
    expect(await send()).toHaveLength(ids.length);
    expect(reads).toBe(1);
  });

  it('sends one mail to each when two servers run simultaneously', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `p${index}`);
    await addPlayers(test.platform, ids, { emailProvenAt: test.platform.calendar.now() });
    await leagueOf(test, wired, ['ada', ...ids]);
    for (const id of ids) await choose(id, true);
    const sibling = wire(await test.sibling());
    await Promise.all([send(), send(DUE, sibling)]);
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect([recipients.length, new Set(recipients).size]).toEqual([ids.length, ids.length]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['did not ask', () => Promise.resolve()],
    ['changed their mind', async () => choose('bob', true).then(() => choose('bob', false))],
    ['is in no league any more', async () => choose('bob', true).then(() => leaveAll('bob'))],
    [
      'has an address that is not proven',
      async () => {
        await choose('bob', true);
        await test.platform.database.orm.getRepository(Player).update({ id: 'bob' }, { emailProvenAt: null });
      },
    ],
  ])('sends no mail to a player who %s', async (_what, prepare) => {
    await leagueOf(test, wired, ['ada', 'bob']);
    await prepare();
    expect(await send()).toEqual([]);
  });

  it('begins with the next Monday when requested on a Monday', async () => {
    await leagueOf(test, wired, ['ada', 'bob']);
    test.clock.set(new Date('2026-03-16T12:00:00Z'));
    await choose('bob', true);
    expect(await send(new Date('2026-03-16T12:01:00Z'))).toEqual([]);
    expect(await send(new Date('2026-03-23T08:00:00Z'))).toHaveLength(1);
  });

  it('sends nothing on Tuesday when no server ran on Monday', async () => {
    await leagueOf(test, wired, ['ada', 'bob']);
    await choose('bob', true);
    expect(await send(new Date('2026-03-17T08:00:00Z'))).toEqual([]);
  });
});

/** Lets a player leave all leagues. */
async function leaveAll(id: string): Promise<void> {
  for (const league of await wired.reader.listOf(id)) await wired.memberships.leave(league.id, callerOf(id));
}

describe('choose', () => {
  it('requires a proven address', async () => {
    await addPlayers(test.platform, ['eve']);
    await expect(choose('eve', true)).rejects.toMatchObject({ kind: 'conflict' });
    await choose('eve', false);
    expect(await wired.summaries.isEnabled('eve')).toBe(false);
  });
});

const unsubscribe = (token: string) =>
  test.platform.database.orm.transaction((rows) => wired.summaries.unsubscribe(rows, token));

describe('unsubscribe', () => {
  it('turns the summary off and withdraws a queued one; safe to repeat', async () => {
    await leagueOf(test, wired, ['ada', 'bob']);
    await choose('bob', true);
    await send();
    const token = await tokenOf('bob');
    expect(await unsubscribe(token)).toBe('bob@players.example');
    expect(await unsubscribe(token)).toBe('bob@players.example');
    expect(await wired.summaries.isEnabled('bob')).toBe(false);
    expect(await mails()).toMatchObject([{ state: 'failed', text: null }]);
    expect(await unsubscribe('unknown')).toBeNull();
  });
});
