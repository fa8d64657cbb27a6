import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { ContestChange } from '../editing/contest-change';
import { ContestParticipant } from '../taking-part/contest-participant.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  playThrough,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';
import { Contest } from './contest.entity';

let test: TestPlatform;
let server: ReturnType<typeof wireContests>;
/** A league of ada, who owns it. */
let leagueId: string;

beforeAll(async () => {
  test = await openContestsPlatform();
  server = wireContests(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await addPlayers(test.platform, ['ada', 'bob']);
  leagueId = (await server.leagues.service.create({ name: 'Friends' }, callerOf('ada'))).id;
});
afterAll(() => test.close());

const contestOf = (change: ContestChange = {}) =>
  server.editing.create(runningContest(['A', 'B'], { leagueId, ...change }), EDITOR);
const deleteLeague = () => server.leagues.service.delete(leagueId, callerOf('ada'));
const contests = () => test.platform.database.orm.getRepository(Contest).find({ order: { title: 'ASC' } });
const participants = () => test.platform.database.orm.getRepository(ContestParticipant).count();
const refusal = expect.objectContaining({
  kind: 'conflict',
  message: LEAGUE_TEXTS.hasOpenContest('Spring'),
});

/** Deletes the account of the only member, in the same order as `MyDataService`. */
const deleteAccount = () =>
  test.platform.database.orm.transaction(async (rows) => {
    await server.leagues.personal.erase?.(rows, {
      id: 'ada',
      email: 'ada@players.example',
      emailProvenAt: null,
    });
    await rows.query('DELETE FROM player WHERE id = $1', ['ada']);
  });

describe('deleting a league', () => {
  it.each([
    ['runs, with its answers', {}],
    [
      'has not started',
      { startsAt: new Date(START.getTime() + HOUR_MS), endsAt: new Date(START.getTime() + 2 * HOUR_MS) },
    ],
  ])('is refused while a published contest %s', async (_state, change) => {
    const contest = await contestOf(change);
    await server.participations.join(contest.id, 'ada', callerOf('ada'));
    await expect(deleteLeague()).rejects.toEqual(refusal);
    expect(await contests()).toMatchObject([{ leagueId, published: true }]);
    expect(await participants()).toBe(1);
    expect(await server.leagues.reader.listOf('ada')).toHaveLength(1);
  });

  it('deletes contests that have ended, and keeps drafts for the editors', async () => {
    const played = await contestOf();
    await playThrough(server, test, { contest: played, playerId: 'ada', letters: ['A', 'B'], msEach: 1_000 });
    const draft = await contestOf({ title: 'Summer', slug: 'summer', published: false });
    test.pass(HOUR_MS);
    await deleteLeague();
    expect(await contests()).toMatchObject([{ id: draft.id, leagueId: null, published: false, revision: 1 }]);
    expect(await participants()).toBe(0);
  });

  it('is refused when an editor publishes the contest at the same moment, or leaves a draft', async () => {
    const sibling = wireContests(await test.sibling());
    for (let round = 0; round < 10; round += 1) {
      const draft = await contestOf({ slug: `spring-${round}`, published: false });
      const [deleted, published] = await Promise.allSettled([
        deleteLeague(),
        sibling.editing.change(draft.id, { published: true }, EDITOR, draft.revision),
      ]);
      const [contest] = (await contests()).filter(({ id }) => id === draft.id);
      expect([deleted.status, published.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(contest).toMatchObject(
        deleted.status === 'fulfilled' ? { leagueId: null, published: false } : { leagueId, published: true },
      );
      leagueId = (await server.leagues.service.create({ name: 'Friends' }, callerOf('ada'))).id;
    }
  });

  it('happens with the account of its only member, and returns a running contest to the editors as a draft', async () => {
    const contest = await contestOf();
    await server.participations.join(contest.id, 'ada', callerOf('ada'));
    await deleteAccount();
    expect(await contests()).toMatchObject([{ id: contest.id, leagueId: null, published: false }]);
    expect(await participants()).toBe(0);
  });
});
