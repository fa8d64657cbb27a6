import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Day, daysBetween } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { OptionLetter } from '@daily/rules/question';
import { BOARD_TRIGGERS } from '@daily/boards';
import type { Question } from '@daily/questions';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';
import { STRONGEST_SHARE } from '@daily/rules/question/quality';
import { MIN_OTHER_ANSWERS, NEARBY_DAYS, QUALITY_SORTS, SAMPLE_SIZE } from './question-quality.sql';
import { qualityTable } from './quality-table';

const FIRST = '2026-01-01' as Day;
const DAYS = 45;
const PLAYERS = 240;
/** The question whose key is wrong: the strong players chose the next letter. */
const WRONG_KEY = 20;

let test: TestPlatform;
let slices: WiredSlices;
let questions: Question[];
let answers: {
  player: number;
  day: number;
  letter: OptionLetter;
  isRight: boolean;
  seconds: number | null;
}[];

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
});
beforeEach(async () => {
  await test.reset();
  slices = wireSlices(test.platform);
  await slices.questions.bank.run();
  questions = [];
  for (let day = 0; day < DAYS; day += 1)
    questions.push((await slices.questions.schedule.schedule(addDays(FIRST, day)))!);
  test.clock.set(new Date(`${addDays(FIRST, DAYS)}T12:00:00Z`));
  answers = generated();
  await store();
});
afterAll(() => test.close());

/** A sequence of numbers from 0 to 1 that is the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Players of different ability answer most questions, the strong ones more often correctly. */
function generated(): typeof answers {
  const next = numbers(11);
  const rows: typeof answers = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    for (let day = 0; day < DAYS; day += 1) {
      if (next() < 0.2) continue;
      const knows = next() < player / PLAYERS;
      const key = 'ABCD'.indexOf(questions[day]!.correctAnswer);
      // Relative to the key, so that the result does not depend on the order of the options in the installation.
      const index = key + (knows ? (day === WRONG_KEY ? 1 : 0) : Math.floor(next() * 4));
      const letter = (['A', 'B', 'C', 'D'] as const)[index % 4]!;
      const seconds = next() < 0.3 ? null : Math.floor(next() * 100);
      rows.push({ player, day, letter, isRight: index % 4 === key, seconds });
    }
  }
  return rows;
}

async function store(): Promise<void> {
  const { orm } = test.platform.database;
  await orm.query(
    `INSERT INTO player (id, username, email, created_at)
     SELECT 'p' || n, 'p' || n, 'p' || n || '@spec.example', $2 FROM generate_series(0, $1::int - 1) AS n`,
    [PLAYERS, START],
  );
  await orm.query(
    `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at, seconds_spent)
     SELECT 'p' || player, question, letter, is_right, 0, $1, seconds
     FROM unnest($2::int[], $3::int[], $4::text[], $5::boolean[], $6::int[]) AS given (player, question, letter, is_right, seconds)`,
    [
      START,
      answers.map(({ player }) => player),
      answers.map(({ day }) => questions[day]!.id),
      answers.map(({ letter }) => letter),
      answers.map(({ isRight }) => isRight),
      answers.map(({ seconds }) => seconds),
    ],
  );
  await orm.query(
    `INSERT INTO answer_count (question_id, letter, shard, answers)
     SELECT question_id, letter, 0, count(*) FROM answer GROUP BY 1, 2`,
  );
}

const computeAll = async () => {
  while (await slices.play.qualities.computeNext());
};

const ALL = { sort: 'newest', suspiciousOnly: false, reportedOnly: false, category: null } as const;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The correlation, median and numbers of a question, computed from the generated answers alone. */
function expectedFigures(day: number) {
  const own = answers.filter((answer) => answer.day === day);
  const pairs = own.flatMap(({ player, isRight }) => {
    const others = answers.filter(
      (other) =>
        other.player === player &&
        other.day !== day &&
        Math.abs(daysBetween(addDays(FIRST, day), addDays(FIRST, other.day))) <= NEARBY_DAYS,
    );
    if (others.length < MIN_OTHER_ANSWERS) return [];
    return [{ x: isRight ? 1 : 0, y: mean(others.map((other) => (other.isRight ? 1 : 0))) }];
  });
  const [x, y] = [mean(pairs.map((pair) => pair.x)), mean(pairs.map((pair) => pair.y))];
  const covariance = pairs.reduce((sum, pair) => sum + (pair.x - x) * (pair.y - y), 0);
  const varianceX = pairs.reduce((sum, pair) => sum + (pair.x - x) ** 2, 0);
  const varianceY = pairs.reduce((sum, pair) => sum + (pair.y - y) ** 2, 0);
  const seconds = own
    .flatMap((answer) => (answer.seconds === null ? [] : [answer.seconds]))
    .toSorted((a, b) => a - b);
  const half = seconds.length / 2;
  const median = seconds.length % 2 ? seconds[Math.floor(half)]! : (seconds[half - 1]! + seconds[half]!) / 2;
  return {
    answers: own.length,
    correctShare: own.filter(({ isRight }) => isRight).length / own.length,
    correlated: pairs.length,
    discrimination: covariance / Math.sqrt(varianceX * varianceY),
    median,
  };
}

describe('the quality of closed questions', () => {
  it('is what a separate computation from the answers gives', async () => {
    expect(PLAYERS).toBeLessThan(SAMPLE_SIZE);
    await computeAll();
    for (const day of [0, 10, WRONG_KEY, DAYS - 1]) {
      const quality = await slices.play.qualities.find(questions[day]!.id);
      const expected = expectedFigures(day);
      expect(quality).toMatchObject({
        answers: expected.answers,
        correlatedAnswers: expected.correlated,
        medianSeconds: expected.median,
      });
      expect(quality!.correctShare).toBeCloseTo(expected.correctShare, 10);
      expect(quality!.discrimination).toBeCloseTo(expected.discrimination, 10);
    }
  }, 60_000);

  it('shows the question whose key is wrong first, and no other as suspicious', async () => {
    await computeAll();
    const filter = { ...ALL, sort: 'suspicious', suspiciousOnly: true } as const;
    const { edges } = await slices.play.qualities.page({ first: 10 }, filter);
    expect(edges.map(({ node }) => node.questionId)).toEqual([questions[WRONG_KEY]!.id]);
    expect(edges[0]!.node.suspicions).toEqual(
      expect.arrayContaining(['stronger-players-fail', 'strongest-prefer-another']),
    );
    const preferred = edges[0]!.node.options.toSorted((a, b) => b.strongestShare! - a.strongestShare!)[0]!;
    expect(preferred.letter).not.toBe(questions[WRONG_KEY]!.correctAnswer);
  }, 60_000);

  it('is listed in pages in both directions, in every order', async () => {
    await computeAll();
    for (const sort of QUALITY_SORTS) {
      const filter = { ...ALL, sort };
      const ids = async (args: object) => {
        const page = await slices.play.qualities.page(args, filter);
        return { ids: page.edges.map(({ node }) => node.questionId), ...page.pageInfo };
      };
      const all = await ids({ first: 100 });
      expect(all.ids).toHaveLength(DAYS);
      const start = await ids({ first: 20 });
      const rest = await ids({ first: 30, after: start.endCursor });
      expect([...start.ids, ...rest.ids]).toEqual(all.ids);
      expect((await ids({ last: 7 })).ids).toEqual(all.ids.slice(-7));
    }
    const { edges } = await slices.play.qualities.page({ first: 2 }, ALL);
    expect(edges.map(({ node }) => node.questionId)).toEqual([
      questions[DAYS - 1]!.id,
      questions[DAYS - 2]!.id,
    ]);
  }, 60_000);

  it('shows how the strongest, the middle and the weakest players chose', async () => {
    await computeAll();
    const quality = (await slices.play.qualities.find(questions[10]!.id))!;
    const key = quality.options.find(({ letter }) => letter === questions[10]!.correctAnswer)!;
    expect(key.strongestShare).toBeGreaterThan(key.middleShare!);
    expect(key.middleShare).toBeGreaterThan(key.weakestShare!);
    const groups = ['strongestShare', 'middleShare', 'weakestShare'] as const;
    for (const group of groups)
      expect(quality.options.reduce((sum, option) => sum + option[group]!, 0)).toBeCloseTo(1);
    const [row] = await test.platform.database.orm.query(
      'SELECT strongest_letters, middle_letters, weakest_letters FROM question_quality WHERE question_id = $1',
      [quality.questionId],
    );
    const sizes = Object.values<Record<string, number>>(row).map((counts) =>
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    );
    const extreme = Math.ceil(quality.correlatedAnswers * STRONGEST_SHARE);
    expect(sizes).toEqual([extreme, quality.correlatedAnswers - 2 * extreme, extreme]);
    expect(quality.discriminationLow).toBeLessThan(quality.discrimination!);
    expect(quality.discriminationHigh).toBeGreaterThan(quality.discrimination!);
  }, 60_000);

  it('is filtered by open reports and category, and exported in the same order', async () => {
    await computeAll();
    const { orm } = test.platform.database;
    const report = (day: number, state: string) =>
      orm.query(
        `INSERT INTO question_report (id, question_id, reason, text, created_at, state)
         VALUES (gen_random_uuid(), $1, 'wrong_answer', '', $2, $3)`,
        [questions[day]!.id, START, state],
      );
    await report(3, 'open');
    await report(4, 'rejected');
    const idsOf = async (filter: object) => {
      const { edges } = await slices.play.qualities.page({ first: 100 }, { ...ALL, ...filter });
      return edges.map(({ node }) => node.questionId);
    };
    expect(await idsOf({ reportedOnly: true })).toEqual([questions[3]!.id]);
    const { category } = questions[7]!;
    const expected = questions.filter((question) => question.category === category).map(({ id }) => id);
    expect(await idsOf({ category })).toEqual(expected.toReversed());
    const listed = await slices.play.qualities.list({ ...ALL, category });
    expect(listed.map(({ question }) => question.id)).toEqual(expected.toReversed());
    const [header, ...rows] = qualityTable(listed);
    expect(rows.map((row) => row[0])).toEqual(expected.toReversed());
    expect(rows.every((row) => row.length === header!.length)).toBe(true);
  }, 60_000);

  it('is computed for closed questions only, and again after a week', async () => {
    test.clock.set(new Date(`${addDays(FIRST, 2)}T12:00:00Z`));
    await computeAll();
    const found = await Promise.all(questions.slice(0, 4).map(({ id }) => slices.play.qualities.find(id)));
    expect(found.map((quality) => quality !== null)).toEqual([true, true, false, false]);
    expect(await slices.play.qualities.computeNext()).toBe(false);
    test.pass(8 * DAY_MS);
    await computeAll();
    const renewed = await slices.play.qualities.find(questions[0]!.id);
    expect(renewed!.computedAt).toEqual(test.clock.now());
  }, 60_000);
});
