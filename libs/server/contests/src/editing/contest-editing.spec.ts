import { closesAt } from '@daily/rules/contest/run';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { whyFixed } from '@daily/rules/contest/editing';
import { AuditEntry } from '@daily/people';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { auditContests } from '../audit/contests-audit';
import { CONTEST_ACTIVITY } from '../board/contest-news';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import { Contest } from '../contest/contest.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';
import type { ContestChange } from './contest-change';

let test: TestPlatform;
/** Two servers on one database. */
let servers: ReturnType<typeof wireContests>[];

const ADA = callerOf('ada');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

beforeAll(async () => {
  test = await openContestsPlatform();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
beforeEach(async () => {
  await test.reset();
  await addPlayers(test.platform, ['ada']);
});
afterAll(() => test.close());

const server = (turn = 0) => servers[turn]!;
const stored = ({ id }: Contest) => test.platform.database.orm.getRepository(Contest).findOneByOrFail({ id });
const change = (contest: Contest, fields: ContestChange) =>
  server().editing.change(contest.id, fields, EDITOR);

describe('the end of a running contest', () => {
  /** A contest that ends 10 s after ada is shown its first question, which has a time limit of 30 s. */
  async function nearItsEnd(): Promise<{ contest: Contest; questionId: number }> {
    const contest = await server().editing.create(runningContest(['A', 'A'], { endsAt: at(70) }), EDITOR);
    await server().participations.join(contest.id, 'ada', ADA);
    test.clock.set(at(60));
    const {
      question,
      contest: shown,
      participant,
    } = await server().participations.show(contest.id, 'ada', ADA);
    expect(closesAt(participant, shown)).toEqual(at(70));
    return { contest, questionId: question!.id };
  }
  const answer = (contest: Contest, questionId: number) =>
    server(1).participations.answer(contest.id, { playerId: 'ada', questionId, letter: 'A' }, ADA);

  it('gives the question in progress its full time when it is moved to later', async () => {
    const { contest, questionId } = await nearItsEnd();
    await change(contest, { endsAt: at(600) });
    test.clock.set(at(88));
    const { contest: shown, participant } = await server(1).participations.show(contest.id, 'ada', ADA);
    expect(closesAt(participant, shown)).toEqual(at(90));
    expect((await answer(contest, questionId)).participant).toMatchObject({ score: 10, totalTimeMs: 28_000 });
  });

  it('closes the question in progress when it is moved to earlier', async () => {
    const { contest, questionId } = await nearItsEnd();
    await change(contest, { endsAt: at(65) });
    test.clock.set(at(65));
    await expect(answer(contest, questionId)).rejects.toMatchObject({ message: CONTEST_FAILURES.ended });
    const { edges } = await server(1).board.page(await stored(contest), {});
    expect(edges.map(({ node }) => node)).toMatchObject([{ score: 0, totalTimeMs: 5_000 }]);
    expect(await auditContests(test.platform.database)).toEqual([]);
  });

  it('counts for questions that are shown while it moves', async () => {
    const contest = await server().editing.create(runningContest(['A'], { endsAt: at(70) }), EDITOR);
    const ids = Array.from({ length: 20 }, (_, index) => `player-${index}`);
    await addPlayers(test.platform, ids);
    for (const id of ids) await server().participations.join(contest.id, id, callerOf(id));
    test.clock.set(at(60));
    await Promise.all([
      change(contest, { endsAt: at(600) }),
      ...ids.map((id, turn) => server(turn % 2).participations.show(contest.id, id, callerOf(id))),
    ]);
    test.clock.set(at(89));
    const shown = await Promise.all(
      ids.map((id) => server(1).participations.show(contest.id, id, callerOf(id))),
    );
    expect(new Set(shown.map((state) => closesAt(state.participant, state.contest)?.getTime()))).toEqual(
      new Set([at(90).getTime()]),
    );
    expect(shown.every(({ question }) => question !== null)).toBe(true);
  });
});

it('rejects a change of the questions that is saved after the contest has started', async () => {
  const contest = await server().editing.create(runningContest(['A'], { startsAt: at(10) }), EDITOR);
  const { database } = test.platform;
  const saved = server().editing.change(contest.id, { slug: 'renamed', secondsPerQuestion: 60 }, EDITOR);
  const query = database.query.bind(database);
  // The contest starts while the change waits for the lock of slugs.
  database.query = (statement, ...rest) => {
    test.clock.set(at(10));
    return query(statement, ...rest);
  };
  await expect(saved.finally(() => (database.query = query))).rejects.toMatchObject({
    message: whyFixed('secondsPerQuestion', 'running'),
  });
  expect(await stored(contest)).toMatchObject({ slug: 'spring', revision: 0 });
});

describe('the deletion of a draft', () => {
  it('can be repeated after a lost reply', async () => {
    const { id } = await server().editing.create(runningContest(['A'], { published: false }), EDITOR);
    await server().editing.delete(id, EDITOR);
    await expect(server(1).editing.delete(id, EDITOR)).resolves.toBeUndefined();
    expect(await entries('contest.delete')).toHaveLength(1);
  });

  it('is announced to editors who have the contest open', async () => {
    const { id } = await server().editing.create(runningContest(['A'], { published: false }), EDITOR);
    const changes = test.platform.events.subscribe(CONTEST_ACTIVITY.about(id));
    await server().editing.delete(id, EDITOR);
    expect(await changes.next()).toMatchObject({ value: { contestId: id } });
    changes.end();
  });
});

/** What the audit log has recorded about an action, the latest last. */
const entries = (action: string) =>
  test.platform.database.orm.getRepository(AuditEntry).find({ where: { action }, order: { id: 'ASC' } });

describe('the audit log', () => {
  const questions = (keys: string) => runningContest([...keys] as 'A'[]).questions;

  it('has the questions of a contest before and after they changed, and not when they did not', async () => {
    const contest = await server().editing.create(runningContest(['A'], { startsAt: at(10) }), EDITOR);
    await change(contest, { questions: questions('BC') });
    await change(contest, { title: 'Summer' });
    await change(contest, { title: 'Summer', questions: questions('BC') });
    const [edit, rename, ...more] = await entries('contest.change');
    expect(more).toEqual([]);
    expect([edit!.before, edit!.after]).toMatchObject([
      { questions: [{ text: 'Question 1?', correctAnswer: 'A' }] },
      { questions: [{ correctAnswer: 'B' }, { correctAnswer: 'C' }] },
    ]);
    expect(rename!.after).toMatchObject({ title: 'Summer', revision: 2 });
    expect(rename!.after).not.toHaveProperty('questions');
  });
});
