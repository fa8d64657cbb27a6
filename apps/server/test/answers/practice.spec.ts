import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseDay } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { signedIn } from '../player.fixture';
import { questionNode } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
const PAST = Array.from({ length: 12 }, (_, index) => parseDay(`2026-02-${String(index + 10)}`));

interface Asked {
  id: string;
  number: number;
  day: string;
  category: string;
  correctAnswer: string;
}

const QUERY = `query ($category: String, $wrongOnly: Boolean! = false, $seed: Int! = 0) {
  practiceQuestions(category: $category, wrongOnly: $wrongOnly, seed: $seed) { id number day category correctAnswer }
}`;
const REVIEW = `mutation ($input: ReviewPracticeQuestionInput!) {
  reviewPracticeQuestion(input: $input) {
    __typename
    ... on ReviewPracticeQuestionSuccess { isCorrect dueAt reviews }
  }
}`;

let session: string;
let userId: string;
let players = 0;

const round = async (variables: object = {}, signedOut = false): Promise<Asked[]> => {
  const { body } = await used.server.graphql(QUERY, { ...variables }, signedOut ? {} : { session });
  return body.data.practiceQuestions;
};
const review = async (id: string, letter: string, options: object = { session }) => {
  const { body } = await used.server.graphql(REVIEW, { input: { id, letter } }, options);
  return body.data.reviewPracticeQuestion;
};
const wrongLetter = ({ correctAnswer }: Asked) => (correctAnswer === 'A' ? 'B' : 'A');
const counters = () =>
  used.server.rows(
    `SELECT total_points, lifetime_points, streak_days, longest_streak, (SELECT count(*) FROM point_entry) AS entries
     FROM player WHERE id = $1`,
    [userId],
  );

beforeAll(async () => {
  const { schedule } = used.server.slices.questions;
  for (const day of [...PAST, parseDay('2026-03-10'), parseDay('2026-03-11')]) await schedule.schedule(day);
});
beforeEach(async () => {
  used.world.clock.set(NOON);
  ({ session, userId } = await signedIn(used.server, `player-${(players += 1)}@practice.example`));
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('practiceQuestions', () => {
  it('returns ten closed questions in an order that depends on the seed, to anonymous visitors too', async () => {
    const first = await round({}, true);
    const second = await round({ seed: 7 }, true);
    expect(first).toHaveLength(10);
    expect(first.map(({ id }) => id)).not.toEqual(second.map(({ id }) => id));
    for (const { day } of [...first, ...second]) expect(PAST).toContain(day);
  });

  it('restricts a round to a category, and to what the viewer got wrong', async () => {
    const [asked] = await round();
    for (const { category } of await round({ category: asked!.category }))
      expect(category).toBe(asked!.category);
    expect(await round({ wrongOnly: true })).toEqual([]);
    expect(await round({ wrongOnly: true }, true)).toEqual([]);
    await used.server.rows(
      `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at) VALUES ($1, $2, $3, false, 0, $4)`,
      [userId, asked!.number, wrongLetter(asked!), NOON],
    );
    expect((await round({ wrongOnly: true })).map(({ id }) => id)).toEqual([asked!.id]);
    await review(asked!.id, asked!.correctAnswer);
    used.world.clock.set(new Date(NOON.getTime() + 400 * DAY_MS));
    expect((await round({ wrongOnly: true })).map(({ id }) => id)).toEqual([]);
  });

  it('asks at once for what was missed in practice, until it is answered correctly', async () => {
    const [missed, known] = await round();
    const { dueAt } = await review(missed!.id, wrongLetter(missed!));
    await review(known!.id, known!.correctAnswer);
    const toRetry = async () => (await round({ wrongOnly: true })).map(({ id }) => id);
    expect(await toRetry()).toEqual([missed!.id]);
    await review(missed!.id, wrongLetter(missed!));
    expect(await toRetry()).toEqual([missed!.id]);
    // It comes back when it is due all the same: what was just read is no proof of knowledge.
    expect(await review(missed!.id, missed!.correctAnswer)).toMatchObject({
      isCorrect: true,
      dueAt,
      reviews: 1,
    });
    expect(await toRetry()).toEqual([]);
    used.world.clock.set(new Date(dueAt));
    expect((await round())[0]?.id).toBe(missed!.id);
  });

  it('asks a question again from the beginning of the day on which it is due, before new ones', async () => {
    // A little earlier on the next day than on this one, the question is due.
    used.world.clock.set(new Date('2026-03-10T20:00:00Z'));
    const [asked] = await round();
    const { dueAt } = await review(asked!.id, wrongLetter(asked!));
    expect(dueAt).toBe('2026-03-11T00:00:00.000Z');
    expect((await round()).map(({ id }) => id)).not.toContain(asked!.id);
    used.world.clock.set(new Date(Date.parse(dueAt) - 1));
    expect((await round()).map(({ id }) => id)).not.toContain(asked!.id);
    used.world.clock.set(new Date(dueAt));
    expect((await round())[0]?.id).toBe(asked!.id);
    // The card of an earlier version is due in the evening of its day.
    await used.server.rows(`UPDATE practice_card SET due_at = '2026-03-11T20:00:00Z' WHERE player_id = $1`, [
      userId,
    ]);
    expect((await round())[0]?.id).toBe(asked!.id);
    expect(await review(asked!.id, asked!.correctAnswer)).toMatchObject({ isCorrect: true, reviews: 2 });
  });
});

describe('reviewPracticeQuestion', () => {
  it('changes neither points nor streak', async () => {
    const before = await counters();
    for (const asked of await round()) await review(asked.id, asked.correctAnswer);
    expect(await counters()).toEqual(before);
  });

  it('returns the recorded review to a retry, also to simultaneous ones', async () => {
    const [asked] = await round();
    const letters = [asked!.correctAnswer, wrongLetter(asked!), asked!.correctAnswer];
    const results = await Promise.all(letters.map((letter) => review(asked!.id, letter)));
    expect(new Set(results.map(({ dueAt }) => dueAt)).size).toBe(1);
    expect(results.map(({ reviews }) => reviews)).toEqual([1, 1, 1]);
    expect(await review(asked!.id, wrongLetter(asked!))).toEqual(results[0]);
  });

  it('keeps no card of an anonymous visitor', async () => {
    const [asked] = await round();
    expect((await review(asked!.id, 'A', {})).__typename).toBe('SignInRequiredProblem');
  });

  it.each(['2026-03-10', '2026-03-11', null])('does not know the question of %s', async (day) => {
    const [{ id }] = await used.server.rows(
      'SELECT id FROM question WHERE day IS NOT DISTINCT FROM $1 LIMIT 1',
      [day],
    );
    for (const letter of ['A', 'B', 'C', 'D']) {
      expect((await review(questionNode(id), letter)).__typename).toBe('NotFoundProblem');
    }
    expect((await review('nonsense', 'A')).__typename).toBe('NotFoundProblem');
  });

  it('is part of the exported data and erased with the account', async () => {
    const [asked] = await round();
    await review(asked!.id, asked!.correctAnswer);
    const { body } = await used.server.graphql('{ exportMyData }', {}, { session });
    expect(body.data.exportMyData.play.practice).toMatchObject([{ questionId: asked!.number, reps: 1 }]);
    await used.server.rows('DELETE FROM player WHERE id = $1', [userId]);
    expect(await used.server.rows('SELECT FROM practice_card WHERE player_id = $1', [userId])).toEqual([]);
  });
});
