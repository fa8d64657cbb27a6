import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerQuestion,
  NEW_RUN,
  overdueUntil,
  passOver,
  showQuestion,
  type Step,
} from '@daily/rules/contest/run';
import { OPTION_LETTERS } from '@daily/rules/question';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { auditContests } from '../audit/contests-audit';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { Contest } from '../contest/contest.entity';
import {
  addPlayers,
  EDITOR,
  openContestsPlatform,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';
import { VirtualRun } from '../virtual/virtual-run.entity';
import { ContestParticipant } from './contest-participant.entity';
import { OVERDUE_PARTICIPANTS } from './participation.sql';
import { CONTEST_RUNS, VIRTUAL_RUNS } from './run.sql';
import { RunStore } from './runs';
import type { KeyedRun, RecordedAnswer } from './run.sql';

let test: TestPlatform;
let contest: Contest;
let questions: readonly ContestQuestion[];
let players = 0;

beforeAll(async () => {
  test = await openContestsPlatform();
  const server = wireContests(test.platform);
  contest = await server.editing.create(runningContest(['A', 'B', 'C']), EDITOR);
  questions = await test.platform.database.orm.query(
    `SELECT id, position, correct_answer AS "correctAnswer", points FROM contest_question ORDER BY position`,
  );
});
afterAll(() => test.close());

/** Moves of a player: an answer or a request for the next question, after a time and decided from a state that may be stale. */
const MOVES = fc.array(
  fc.record({
    afterMs: fc.constantFrom(0, 1, 29_999, 30_000, 31_000, 31_001, 1_200_000),
    letter: fc.option(fc.constantFrom(...OPTION_LETTERS)),
    /** The number of moves since the state was read. */
    staleness: fc.constantFrom(0, 0, 0, 1, 2),
  }),
  { minLength: 1, maxLength: 12 },
);

describe.each([
  ['a contest', ContestParticipant, CONTEST_RUNS, { joinedAt: START }],
  ['a virtual run', VirtualRun, VIRTUAL_RUNS, { startedAt: START, endsAt: START }],
] as const)('the store of %s', (_kind, entity, statements, fields) => {
  it('stores exactly the moves that the rules have decided from the latest state', async () => {
    const { database } = test.platform;
    const store = new RunStore<KeyedRun>(database, statements);
    const rows: { insert(row: object): Promise<unknown> } = database.orm.getRepository(entity);
    await fc.assert(
      fc.asyncProperty(MOVES, async (moves) => {
        const key = { contestId: contest.id, playerId: `player-${(players += 1)}` };
        await addPlayers(test.platform, [key.playerId]);
        await rows.insert({ ...key, ...fields });
        const states = [(await store.find(key))!];
        const answers: RecordedAnswer[] = [];
        let now = START;
        for (const { afterMs, letter, staleness } of moves) {
          now = new Date(now.getTime() + afterMs);
          const before = states.at(-1 - Math.min(staleness, states.length - 1))!;
          const question = questions[before.done] ?? questions[0]!;
          const step: Step<KeyedRun> = letter
            ? answerQuestion(before, contest, { question, letter, now })
            : showQuestion(before, contest, now);
          if (step.run === before) continue;
          const isLatest = before === states.at(-1);
          expect(await store.store({ contest, before, step })).toBe(isLatest);
          if (isLatest) states.push(step.run);
          if (isLatest && step.result) answers.push({ questionId: question.id, ...step.result });
        }
        expect(await store.find(key)).toEqual(states.at(-1));
        expect(await store.answers(key)).toEqual(answers.map((answer) => ({ ...answer, ...key })));
      }),
      { numRuns: 60 },
    );
    expect(await auditContests(database)).toEqual([]);
  }, 60_000);
});

it('finds the participants whose question the rules pass over', async () => {
  const { database } = test.platform;
  const playerId = 'overdue';
  await addPlayers(test.platform, [playerId]);
  const { run } = showQuestion({ contestId: contest.id, playerId, ...NEW_RUN }, contest, START);
  await database.orm.getRepository(ContestParticipant).insert({ ...run, joinedAt: START });
  for (const ms of [0, 29_999, 30_000, 30_001, 31_000, 31_001, 3_599_999, 3_600_000]) {
    const now = new Date(START.getTime() + ms);
    const until = overdueUntil(contest, now) ?? 'infinity';
    const overdue = await database.query(OVERDUE_PARTICIPANTS, [[contest.id], [until], 1_000]);
    expect([ms, overdue.some((row) => row.playerId === playerId)]).toEqual([
      ms,
      passOver(run, contest, now).result !== null,
    ]);
  }
});
