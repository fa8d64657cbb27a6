import { HOUR_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import { Player } from '@daily/people';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { CONTEST_FAILURES } from '../contest/contest-failures';
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
import { ContestParticipant } from './contest-participant.entity';

let test: TestPlatform;
let server: ReturnType<typeof wireContests>;
/** A league of ada and bob. */
let leagueId: string;

beforeAll(async () => {
  test = await openContestsPlatform();
  server = wireContests(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await addPlayers(test.platform, ['ada', 'bob', 'cy']);
  const league = await server.leagues.service.create({ name: 'Friends' }, callerOf('ada'));
  leagueId = league.id;
  const token = server.leagues.invitations.urlOf(league)!.split('/').at(-1)!;
  await server.leagues.memberships.join(token, callerOf('bob'));
});
afterAll(() => test.close());

const contestOf = (change: ContestChange) =>
  server.editing.create(runningContest(['A', 'A'], change), EDITOR);
const join = (contest: Contest, playerId: string, caller = callerOf(playerId)) =>
  server.participations.join(contest.id, playerId, caller);
const participants = async () => {
  const rows = await test.platform.database.orm.getRepository(ContestParticipant).find();
  return rows.map(({ playerId }) => playerId).sort();
};
const membersOnly = expect.objectContaining({ kind: 'forbidden', message: CONTEST_FAILURES.membersOnly });

describe('a contest of a league', () => {
  it('admits members only, also when a member or an editor acts for another profile', async () => {
    const contest = await contestOf({ leagueId });
    await join(contest, 'ada');
    // The profile of cy has no password: everyone may act for it.
    await expect(join(contest, 'cy', callerOf('ada'))).rejects.toEqual(membersOnly);
    const editor = new Caller({ viewer: { id: 'cy', role: 'editor' }, address: '192.0.2.7' });
    await expect(join(contest, 'cy', editor)).rejects.toEqual(membersOnly);
    await expect(join(contest, 'cy')).rejects.toMatchObject({ kind: 'not-found' });
    expect(await participants()).toEqual(['ada']);
  });

  it('shows no question to a participant who has left the league, and records no answer of theirs', async () => {
    const contest = await contestOf({ leagueId });
    await join(contest, 'bob');
    const { question } = await server.participations.show(contest.id, 'bob', callerOf('bob'));
    await server.leagues.memberships.leave(leagueId, callerOf('bob'));
    const given = { playerId: 'bob', questionId: question!.id, letter: 'A' as const };
    const ada = callerOf('ada');
    await expect(server.participations.show(contest.id, 'bob', ada)).rejects.toEqual(membersOnly);
    await expect(server.participations.answer(contest.id, given, ada)).rejects.toEqual(membersOnly);
  });
});

describe('a contest that is given to a league after it was published', () => {
  it('keeps the participants who are members, and the others can join it again as members', async () => {
    const startsAt = new Date(START.getTime() + HOUR_MS);
    const contest = await contestOf({ startsAt, endsAt: new Date(START.getTime() + 2 * HOUR_MS) });
    for (const id of ['ada', 'bob', 'cy']) await join(contest, id);
    await server.editing.change(contest.id, { leagueId }, EDITOR);
    expect(await participants()).toEqual(['ada', 'bob']);
    const league = await server.leagues.reader.find(leagueId, callerOf('ada'));
    const token = server.leagues.invitations.urlOf(league)!.split('/').at(-1)!;
    await server.leagues.memberships.join(token, callerOf('cy'));
    await join(contest, 'cy');
    expect(await participants()).toEqual(['ada', 'bob', 'cy']);
    await server.editing.change(contest.id, { leagueId: null }, EDITOR);
    expect(await participants()).toEqual(['ada', 'bob', 'cy']);
  });

  it('does not admit a player who joins at the same time', async () => {
    const startsAt = new Date(START.getTime() + HOUR_MS);
    const ids = Array.from({ length: 20 }, (_, index) => `player-${index}`);
    await addPlayers(test.platform, ids);
    const sibling = wireContests(await test.sibling());
    const contest = await contestOf({ startsAt, endsAt: new Date(START.getTime() + 2 * HOUR_MS) });
    await Promise.allSettled([
      ...ids.slice(0, 10).map((id) => join(contest, id)),
      sibling.editing.change(contest.id, { leagueId }, EDITOR),
      ...ids.slice(10).map((id) => join(contest, id)),
    ]);
    expect(await participants()).toEqual([]);
    expect(await test.platform.database.orm.getRepository(Player).count()).toBe(23);
  });
});
