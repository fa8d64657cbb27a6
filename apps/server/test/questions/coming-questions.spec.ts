import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { questionNode } from './question.fixture';
import { useServer } from '../test-world';

const used = useServer();

let player: { userId: string; session: string };

beforeAll(async () => {
  player = await signedIn(used.server, 'player@coming.example');
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe("tomorrow's question", () => {
  it('shows its category and points, is scheduled once, and cannot be found by any other field', async () => {
    const ask = () =>
      used.server.graphql('{ todaysQuestion { number dayNumber tomorrow { category points } } }');
    const responses = await Promise.all(Array.from({ length: 8 }, ask));
    const scheduled = await used.server.rows(
      "SELECT id, category, points FROM question WHERE day = '2026-03-11'",
    );
    expect(scheduled).toHaveLength(1);
    const [{ id, category, points }] = scheduled;
    for (const { body } of responses) {
      expect(body.data.todaysQuestion).toMatchObject({ dayNumber: 1, tomorrow: { category, points } });
    }
    const { body } = await used.server.graphql('query ($n: Int!) { question(number: $n) { text } }', {
      n: id,
    });
    expect(body.data.question).toBeNull();
    await used.server.rows('UPDATE question SET day = NULL WHERE id = $1', [id]);
  });
});

describe('a question whose day has not come', () => {
  /** The next question of the bank, unscheduled or scheduled for a coming day. */
  const coming = async (day: string | null) => {
    const [{ id }] = await used.server.rows('SELECT id FROM question WHERE day IS NULL ORDER BY id LIMIT 1');
    if (day) await used.server.rows('UPDATE question SET day = $2 WHERE id = $1', [id, day]);
    return id as number;
  };

  it.each([null, '2026-03-11', '2027-01-01'])('does not exist for any caller (day: %p)', async (day) => {
    const id = await coming(day);
    for (const options of [{}, { session: player.session }]) {
      const byNumber = await used.server.graphql(
        'query ($n: Int!) { question(number: $n) { text } }',
        { n: id },
        options,
      );
      const byNode = await used.server.graphql(
        'query ($id: ID!) { node(id: $id) { id } }',
        { id: questionNode(id) },
        options,
      );
      expect([byNumber.body, byNode.body]).toMatchObject([
        { data: { question: null } },
        { data: { node: null } },
      ]);
    }
    const body = { userId: player.userId, questionId: id, userAnswer: 'A' };
    const submitted = await used.server.call('POST', '/api/user-answers', {
      body,
      session: player.session,
    });
    const unknown = await used.server.call('POST', '/api/user-answers', {
      body: { ...body, questionId: 2_000_000_000 },
      session: player.session,
    });
    expect([submitted.status, submitted.body]).toEqual([404, unknown.body]);
    const mutation = await used.server.graphql(
      'mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }',
      { input: { questionId: questionNode(id), letter: 'A' } },
      { session: player.session },
    );
    expect(mutation.body.data.submitAnswer.__typename).toBe('NotFoundProblem');
  });
});
