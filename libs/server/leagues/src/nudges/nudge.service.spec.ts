import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutgoingMail } from '@daily/mail';
import { Player } from '@daily/people';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { MemberLeague } from '../league/member-league';
import {
  addPlayers,
  callerOf,
  deleteAccount,
  leagueOf,
  openLeaguesPlatform,
  subject,
  wireOn,
} from '../wired-leagues.fixture';
import { NudgeChoice } from './nudge-choice.entity';
import type { PushedNudge } from './nudge-push';
import { Nudge } from './nudge.entity';

let test: TestPlatform;
let wired: ReturnType<typeof wireOn>;
let league: MemberLeague;
/** The players with a device, and what was pushed to them. */
let devices: Set<string>;
let pushed: PushedNudge[];

const wire = (platform: TestPlatform['platform']) =>
  wireOn(platform, undefined, {
    reachable: () => Promise.resolve(devices),
    queue: (_rows, nudge) => Promise.resolve(void pushed.push(nudge)),
  });

beforeAll(async () => {
  test = await openLeaguesPlatform();
  wired = wire(test.platform);
});
beforeEach(async () => {
  await test.reset();
  devices = new Set();
  pushed = [];
  await addPlayers(test.platform, ['ada', 'bob', 'cy', 'dee', 'eve', 'stranger'], {
    emailProvenAt: test.platform.calendar.now(),
  });
  league = await leagueOf(test, wired, ['ada', 'bob', 'cy', 'dee', 'eve']);
});
afterAll(() => test.close());

const nudge = (from: string, to: string, by = wired) => by.nudges.send(league.id, to, callerOf(from));
const change = (id: string, fields: Partial<Player>) =>
  test.platform.database.orm.getRepository(Player).update({ id }, fields);
const mails = () => test.platform.database.orm.getRepository(OutgoingMail).find({ order: { id: 'ASC' } });
const nudges = () => test.platform.database.orm.getRepository(Nudge);
const IMPOSSIBLE = { kind: 'conflict', message: "bob can't be nudged today." };

describe('a nudge', () => {
  it('is mailed to a proven address until the end of the day, with who it is from', async () => {
    await change('ada', { streakLastDay: test.platform.calendar.today() });
    await nudge('ada', 'bob');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'bob@players.example',
      subject: 'ada nudged you',
      expiresAt: new Date('2026-03-11T00:00:00Z'),
    });
    expect(mail?.text).toContain("ada has answered today's question. Your turn!");
    expect(mail?.html).toContain('/og/tile/2026-03-10.png');
    expect(mail?.headers).toHaveProperty('List-Unsubscribe');
  });

  it('is pushed instead to a player with a device', async () => {
    devices.add('bob');
    await nudge('ada', 'bob');
    expect(pushed).toMatchObject([{ playerId: 'bob', title: 'ada nudged you' }]);
    expect(pushed[0]?.body).toBe("Today's question is waiting, and so is Rust friends.");
    expect(await mails()).toEqual([]);
  });

  it('is sent once a day for each pair, also when two servers send it at once', async () => {
    const sibling = wire(await test.sibling());
    await Promise.all([nudge('ada', 'bob'), nudge('ada', 'bob', sibling)]);
    await nudge('ada', 'bob');
    expect(await mails()).toHaveLength(1);
    test.pass(DAY_MS);
    await nudge('ada', 'bob');
    expect(await mails()).toHaveLength(2);
  });

  it('reaches a player three times a day at most, from all members together', async () => {
    const sibling = wire(await test.sibling());
    const senders = ['ada', 'cy', 'dee', 'eve'];
    const outcomes = await Promise.allSettled(
      senders.map((from, index) => nudge(from, 'bob', index % 2 ? wired : sibling)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: IMPOSSIBLE });
    expect(await mails()).toHaveLength(3);
  });

  it.each<[string, Partial<Player>]>([
    ['has answered today', { streakLastDay: '2026-03-10' as never }],
    ['has no proven address and no device', { emailProvenAt: null }],
    ['is suspended', { suspendedAt: new Date() }],
    ['is hidden by an admin', { hiddenByStaff: true }],
    ['hides from the boards', { hiddenByChoice: true }],
  ])('does not reach a player who %s, in the same words as any other', async (_why, fields) => {
    await change('bob', fields);
    await expect(nudge('ada', 'bob')).rejects.toMatchObject(IMPOSSIBLE);
    expect([await mails(), await nudges().count()]).toEqual([[], 0]);
  });

  it('does not come from a player who is hidden, nor go to oneself', async () => {
    await expect(nudge('bob', 'bob')).rejects.toMatchObject({ kind: 'conflict' });
    await change('ada', { hiddenByStaff: true });
    await expect(nudge('ada', 'bob')).rejects.toMatchObject(IMPOSSIBLE);
  });

  it('is for members of one league alone', async () => {
    await expect(nudge('ada', 'stranger')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(nudge('stranger', 'bob')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(wired.nudges.send(league.id, 'bob', test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
});

describe('a player who refuses nudges', () => {
  const bob = () => test.platform.database.orm.getRepository(Player).findOneByOrFail({ id: 'bob' });

  it('receives none, and those that wait are withdrawn', async () => {
    await nudge('ada', 'bob');
    await wired.nudges.choose(await bob(), false);
    expect(await mails()).toMatchObject([{ state: 'failed', text: null }]);
    await expect(nudge('cy', 'bob')).rejects.toMatchObject(IMPOSSIBLE);
    await wired.nudges.choose(await bob(), true);
    await nudge('cy', 'bob');
    expect(await mails()).toHaveLength(2);
  });

  it('does so with the token of the mail, as often as they follow its link', async () => {
    await nudge('ada', 'bob');
    const choice = await test.platform.database.orm
      .getRepository(NudgeChoice)
      .findOneByOrFail({ playerId: 'bob' });
    const end = (token: string) =>
      test.platform.database.orm.transaction((rows) => wired.nudges.unsubscribe(rows, token));
    expect(await end('unknown')).toBeNull();
    expect(await end(choice.unsubscribeToken)).toBe('bob@players.example');
    expect(await end(choice.unsubscribeToken)).toBe('bob@players.example');
    expect(await wired.nudges.isEnabled('bob')).toBe(false);
  });
});

it('keeps nudges of the day alone, and those of a deleted account not at all', async () => {
  await nudge('ada', 'bob');
  await nudge('bob', 'cy');
  expect(await wired.personal.export(subject('bob'))).toMatchObject({
    nudges: { enabled: true, sent: 1, received: 1 },
  });
  await Promise.all([deleteAccount(test, 'bob', wired), nudge('dee', 'bob').catch(() => undefined)]);
  expect(await nudges().count()).toBe(0);
  expect(await mails()).not.toContainEqual(expect.objectContaining({ recipient: 'bob@players.example' }));
  await nudge('ada', 'cy');
  expect(await wired.nudges.deletePast()).toBe(false);
  expect(await nudges().count()).toBe(1);
  test.pass(DAY_MS);
  await wired.nudges.deletePast();
  expect(await nudges().count()).toBe(0);
});
