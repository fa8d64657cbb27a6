import { HOUR_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutgoingMail } from '@daily/mail';
import { Player } from '@daily/people';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { Contest } from '../contest/contest.entity';
import type { ContestChange } from '../editing/contest-change';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';

let test: TestPlatform;
let servers: ReturnType<typeof wireContests>[];
let contest: Contest;

const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const server = () => servers[0]!;

beforeAll(async () => {
  test = await openContestsPlatform();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
/** A contest in three hours, which Ada and Bob have joined; only Ada has proven her address. */
beforeEach(async () => {
  await test.reset();
  contest = await server().editing.create(
    runningContest(['A', 'B'], { title: 'Spring', startsAt: after(3), endsAt: after(5) }),
    EDITOR,
  );
  await addPlayers(test.platform, ['ada', 'bob']);
  await test.platform.database.orm.getRepository(Player).update('ada', { emailProvenAt: START });
  for (const id of ['ada', 'bob']) await server().participations.join(contest.id, id, callerOf(id));
});
afterAll(() => test.close());

const set = (playerId: string, wanted: boolean) =>
  server().reminders.set(contest.id, wanted, callerOf(playerId));

/** Runs the jobs of both servers at the same time. */
const runJobs = () => Promise.all(servers.map(({ reminders }) => reminders.queueDue()));

const mails = () =>
  test.platform.database.orm.getRepository(OutgoingMail).find({ order: { createdAt: 'ASC' } });

describe('the mail before a contest', () => {
  it('is queued once in the hour before the start, for those who asked for it', async () => {
    await set('ada', true);
    await runJobs();
    expect(await mails()).toEqual([]);
    test.pass(2 * HOUR_MS);
    await runJobs();
    await runJobs();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'ada@players.example',
      subject: 'Spring starts soon',
      expiresAt: after(3),
    });
    expect(mail!.text).toContain('The contest starts 10 Mar 2026, 12:00 UTC.');
    expect(mail!.text).toContain('https://trivia.example/contests/spring');
    expect(mail!.text).toMatch(/Unsubscribe: https:\/\/trivia\.example\/\S+/);
    expect(mail!.headers).toHaveProperty('List-Unsubscribe');
  });

  it('is not queued for a suspended player', async () => {
    await set('ada', true);
    const players = test.platform.database.orm.getRepository(Player);
    await players.update('ada', { suspendedAt: START, suspensionReason: 'Spam' });
    test.pass(2 * HOUR_MS);
    await runJobs();
    expect(await mails()).toEqual([]);
    await players.update('ada', { suspendedAt: null, suspensionReason: null });
    await runJobs();
    expect(await mails()).toHaveLength(1);
  });

  it('is sent again for a new start when an editor moves the contest', async () => {
    await set('ada', true);
    test.pass(2 * HOUR_MS);
    await runJobs();
    await server().editing.change(contest.id, { startsAt: after(24), endsAt: after(25) }, EDITOR);
    await runJobs();
    expect(await mails()).toHaveLength(1);
    test.pass(21 * HOUR_MS);
    await runJobs();
    expect(await mails()).toHaveLength(2);
  });

  it.each<[string, ContestChange, string[]]>([
    ['moves to another day', { startsAt: after(24), endsAt: after(25) }, ['failed']],
    ['moves by some minutes', { startsAt: after(2.9) }, ['failed', 'pending']],
    ['has another title', { title: 'Summer' }, ['failed', 'pending']],
    ['is unpublished', { published: false }, ['failed']],
    ['has another prize, of which the mail says nothing', { prize: 'A mug' }, ['pending']],
  ])(
    'is withdrawn while it waits, and replaced if it is still due, when the contest %s',
    async (_case, change, states) => {
      await set('ada', true);
      test.pass(2 * HOUR_MS);
      await runJobs();
      await server().editing.change(contest.id, change, EDITOR);
      await runJobs();
      expect((await mails()).map(({ state }) => state).toSorted()).toEqual(states);
      for (const mail of (await mails()).filter(({ state }) => state === 'pending'))
        expect(mail.expiresAt).toEqual(change.startsAt ?? after(3));
    },
  );

  it('is withdrawn when the contest is given to a league of which the player is not a member', async () => {
    await set('ada', true);
    test.pass(2 * HOUR_MS);
    await runJobs();
    const { id: leagueId } = await server().leagues.service.create({ name: 'Friends' }, callerOf('bob'));
    await server().editing.change(contest.id, { leagueId }, EDITOR);
    await runJobs();
    expect(await mails()).toMatchObject([{ state: 'failed', text: null }]);
  });

  it('is withdrawn when the league of the contest is deleted with the account of its last member', async () => {
    const { id: leagueId } = await server().leagues.service.create({ name: 'Friends' }, callerOf('ada'));
    await server().editing.change(contest.id, { leagueId }, EDITOR);
    await set('ada', true);
    test.pass(2 * HOUR_MS);
    await runJobs();
    await test.platform.database.orm.transaction((rows) => server().ofLeagues.delete(rows, [leagueId]));
    expect(await mails()).toMatchObject([{ state: 'failed', text: null }]);
  });

  it('has the new times when an editor moves the contest between the snapshot and the lock of the job', async () => {
    await set('ada', true);
    test.pass(2 * HOUR_MS);
    const { database } = test.platform;
    const query = database.query.bind(database);
    database.query = async (statement, values, rows) => {
      database.query = query;
      const text = statement.text.replace(/FOR UPDATE[^]*$/, '');
      const found = await query({ ...statement, name: 'without-lock', text }, values, rows);
      await servers[1]!.editing.change(contest.id, { title: 'Summer' }, EDITOR);
      return found;
    };
    await server().reminders.queueDue();
    expect(await mails()).toMatchObject([{ subject: 'Summer starts soon' }]);
  });

  it('is not sent after the start, however late the job runs', async () => {
    await set('ada', true);
    test.pass(3 * HOUR_MS);
    await runJobs();
    expect(await mails()).toEqual([]);
  });

  it('is withdrawn and not sent when the player no longer wants it', async () => {
    await set('ada', true);
    test.pass(2 * HOUR_MS);
    await runJobs();
    await set('ada', false);
    expect(await mails()).toMatchObject([{ state: 'failed', text: null }]);
    await server().editing.change(contest.id, { startsAt: after(24), endsAt: after(25) }, EDITOR);
    test.pass(21 * HOUR_MS);
    await runJobs();
    expect(await mails()).toHaveLength(1);
  });

  it('is queued again for a player who wants it again, unless it was sent', async () => {
    await set('ada', true);
    test.pass(2 * HOUR_MS);
    await runJobs();
    await set('ada', false);
    await set('ada', true);
    await runJobs();
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(['failed', 'pending']);
    await test.platform.database.orm
      .getRepository(OutgoingMail)
      .update({ state: 'pending' }, { state: 'sent' });
    await set('ada', false);
    await set('ada', true);
    await runJobs();
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']);
  });

  it('ends for all contests with the unsubscribe link, which works again', async () => {
    const next = await server().editing.create(
      runningContest(['A'], { title: 'Summer', startsAt: after(3), endsAt: after(4) }),
      EDITOR,
    );
    await server().participations.join(next.id, 'ada', callerOf('ada'));
    await set('ada', true);
    await server().reminders.set(next.id, true, callerOf('ada'));
    test.pass(2 * HOUR_MS);
    await runJobs();
    const [mail] = await mails();
    const token = /unsubscribe\/(\S+?)>/.exec(JSON.stringify(mail!.headers))?.[1] ?? '';
    const unsubscribe = () =>
      test.platform.database.orm.transaction((rows) => server().reminders.unsubscribe(rows, token));
    expect(await unsubscribe()).toBe('ada@players.example');
    expect(await unsubscribe()).toBe('ada@players.example');
    for (const { id } of [contest, next])
      expect(await server().reminders.isWanted(id, callerOf('ada'))).toBe(false);
    expect((await mails()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('does not exist for an unknown token', async () => {
    const ended = await test.platform.database.orm.transaction((rows) =>
      server().reminders.unsubscribe(rows, 'unknown'),
    );
    expect(ended).toBeNull();
  });

  it('is refused to players without a proven address or a place in the contest, and after the start', async () => {
    await addPlayers(test.platform, ['cy']);
    await expect(set('bob', true)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(set('cy', true)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(set('bob', false)).resolves.toBeTruthy();
    test.pass(3 * HOUR_MS);
    await expect(set('ada', true)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('is not sent to a player whose address is no longer proven', async () => {
    await set('ada', true);
    await test.platform.database.orm.getRepository(Player).update('ada', { emailProvenAt: null });
    test.pass(2 * HOUR_MS);
    await runJobs();
    expect(await mails()).toEqual([]);
  });
});
