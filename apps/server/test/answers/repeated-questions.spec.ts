import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDay } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { signedIn } from '../player.fixture';
import { questionNode } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

/**
 * A bank that is used up repeats its questions under new ids. As long as the repeated question is coming or open, the earlier one
 * must not reveal the key, through any door.
 */
const used = useServer();

interface Earlier {
  id: number;
  day: string;
  bankKey: string;
  category: string;
}

/** Questions of earlier days: repeated today, repeated tomorrow, and not repeated yet. */
let repeatedToday: Earlier;
let repeatedTomorrow: Earlier;
let closed: Earlier;
/** A player who has answered the first two. */
let veteran: { userId: string; session: string };

const KEY = `slug correctPercent correctAnswer explanation explanationHtml
  relatedArticles { url } refutations { text } answerDistribution { answers }`;
const HIDDEN = {
  slug: null,
  correctPercent: null,
  correctAnswer: null,
  explanation: null,
  explanationHtml: null,
  relatedArticles: null,
  refutations: null,
  answerDistribution: null,
};

const graphql = async (query: string, variables: object = {}, session?: string) => {
  const { body } = await used.server.graphql(query, { ...variables }, session ? { session } : {});
  return body.data;
};
const keyOf = async ({ id }: Earlier, session?: string, server = used.server) => {
  const query = `query ($number: Int!) { question(number: $number) { ${KEY} } }`;
  const { body } = await server.graphql(query, { number: id }, session ? { session } : {});
  return body.data.question;
};

beforeAll(async () => {
  const { server } = used;
  await server.rows(`UPDATE question SET day = date '2024-01-01' + n::int
              FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM question) AS bank WHERE bank.id = question.id`);
  // Which ones are repeated follows from the days of the week and from what is easy or hard.
  for (const day of ['2026-03-10', '2026-03-11'])
    await server.slices.questions.schedule.schedule(parseDay(day));
  const earlier = await server.rows<Earlier>(
    `SELECT earlier.id, earlier.day::text, bank_key AS "bankKey", earlier.category
     FROM question AS earlier LEFT JOIN question AS later USING (bank_key)
     WHERE earlier.day < '2026-01-01' AND later.day IN ('2026-03-10', '2026-03-11') ORDER BY later.day`,
  );
  [repeatedToday, repeatedTomorrow] = earlier as [Earlier, Earlier];
  [closed] = (await server.rows(
    `SELECT id, day::text, bank_key AS "bankKey", category FROM question
     WHERE bank_key <> ALL($1) ORDER BY question.day LIMIT 1`,
    [earlier.map(({ bankKey }) => bankKey)],
  )) as [Earlier];
  veteran = await signedIn(used.server, 'veteran@repeated.example');
  await server.rows(
    `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
     SELECT $1, id, correct_answer, true, 0, day FROM question WHERE id = ANY($2)`,
    [veteran.userId, [repeatedToday.id, repeatedTomorrow.id]],
  );
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));
afterAll(() => used.world.clock.set(NOON));

describe('the earlier one of a question that is asked again', () => {
  it('hides its key from players who have not answered it', async () => {
    const stranger = await signedIn(used.server, 'stranger@repeated.example');
    for (const session of [undefined, stranger.session]) {
      expect(await keyOf(repeatedToday, session)).toEqual(HIDDEN);
      expect(await keyOf(repeatedTomorrow, session)).toEqual(HIDDEN);
      const { node } = await graphql(
        `query ($id: ID!) { node(id: $id) { ... on Question { ${KEY} } } }`,
        { id: questionNode(repeatedToday.id) },
        session,
      );
      expect(node).toEqual(HIDDEN);
    }
    expect(await keyOf(closed)).toMatchObject({
      correctAnswer: expect.any(String),
      slug: expect.any(String),
    });
  });

  it('stays in the history of a player who has answered it, and in no public list', async () => {
    const OWN = 'answers(first: 5) { edges { node { isCorrect question { number correctAnswer } } } }';
    const { viewer } = await graphql(`{ viewer { ${OWN} } }`, {}, veteran.session);
    const own = viewer.answers.edges.map(({ node }: { node: object }) => node);
    expect(own).toMatchObject([
      { isCorrect: true, question: { number: repeatedTomorrow.id, correctAnswer: expect.any(String) } },
      { isCorrect: true, question: { number: repeatedToday.id, correctAnswer: expect.any(String) } },
    ]);
    const PUBLIC = `query ($id: String!) { player(userId: $id) { all: ${OWN} right: ${OWN.replace('5', '5, correct: true')} } }`;
    const { player } = await graphql(PUBLIC, { id: veteran.userId });
    expect(player).toEqual({ all: { edges: [] }, right: { edges: [] } });
    const path = `/api/user-answers/${veteran.userId}`;
    expect((await used.server.call('GET', path)).body).toEqual([]);
    expect((await used.server.call('GET', `${path}/${repeatedToday.id}`)).status).toBe(404);
    const { session } = veteran;
    expect((await used.server.call('GET', path, { session })).body).toHaveLength(2);
    expect((await used.server.call('GET', `${path}/${repeatedToday.id}`, { session })).status).toBe(200);
  });

  it('is missing in the archive, whatever is asked for', async () => {
    const { pastQuestions, pastCategories, ...single } = await graphql(
      `
        query ($today: LocalDate!, $tomorrow: LocalDate!, $closed: LocalDate!) {
          pastQuestions(last: 3) {
            edges {
              node {
                number
              }
            }
          }
          pastCategories {
            questionCount
          }
          today: pastQuestion(day: $today) {
            number
          }
          tomorrow: pastQuestion(day: $tomorrow) {
            number
          }
          closed: pastQuestion(day: $closed) {
            number
            previousQuestion {
              number
            }
          }
        }
      `,
      { today: repeatedToday.day, tomorrow: repeatedTomorrow.day, closed: closed.day },
    );
    expect(single).toEqual({
      today: null,
      tomorrow: null,
      closed: { number: closed.id, previousQuestion: null },
    });
    expect(pastQuestions.edges.at(-1)).toEqual({ node: { number: closed.id } });
    const counts: number[] = pastCategories.map((entry: { questionCount: number }) => entry.questionCount);
    const [{ count }] = await used.server.rows(`SELECT count(*)::int FROM question WHERE day < '2026-03-10'`);
    expect(counts.reduce((sum, questionCount) => sum + questionCount)).toBe(count - 2);
  });

  it.each(['/questions.jsonl', '/sitemap.xml'])('is missing in %s', async (path) => {
    const { text } = await used.server.call('GET', path);
    // The page of the day before has changed on the same day.
    const days = new Set(
      [...text.matchAll(/(?:\/questions\/|"day":")(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day),
    );
    expect([repeatedToday, repeatedTomorrow, closed].map(({ day }) => days.has(day))).toEqual([
      ...[false, false, true],
    ]);
  });

  it('cannot be practiced, not even by a player who has answered it', async () => {
    for (const { id, category } of [repeatedToday, repeatedTomorrow]) {
      const query =
        'query ($category: String, $seed: Int!) { practiceQuestions(category: $category, seed: $seed) { number } }';
      for (let seed = 0; seed < 20; seed += 1) {
        const { practiceQuestions } = await graphql(query, { category, seed }, veteran.session);
        expect(practiceQuestions).not.toContainEqual({ number: id });
      }
      const { reviewPracticeQuestion } = await graphql(
        `
          mutation ($id: ID!) {
            reviewPracticeQuestion(input: { id: $id, letter: A }) {
              __typename
            }
          }
        `,
        { id: questionNode(id) },
        veteran.session,
      );
      expect(reviewPracticeQuestion.__typename).toBe('NotFoundProblem');
    }
  });

  it('is not listed beside an article about it', async () => {
    const keys = [repeatedToday, repeatedTomorrow, closed].map(({ bankKey }) => bankKey);
    const asked = await used.server.slices.questions.service.askedBefore(keys);
    expect(asked.map(({ id }) => id)).toEqual([closed.id]);
  });

  it('does not reveal the key of tomorrow with ANSWER_KEY=public either', async () => {
    const open = await used.world.start({ env: { ANSWER_KEY: 'public' } });
    expect(await keyOf(repeatedTomorrow, undefined, open)).toEqual(HIDDEN);
    expect(await keyOf(repeatedToday, undefined, open)).toMatchObject({
      correctAnswer: expect.any(String),
      answerDistribution: null,
    });
  });

  it('hides its key from everyone with ANSWER_KEY=after-close', async () => {
    const strict = await used.world.start({ env: { ANSWER_KEY: 'after-close' } });
    expect(await keyOf(repeatedToday, veteran.session, strict)).toEqual(HIDDEN);
  });

  it('is closed again once the day of the repeated question is over, to the millisecond', async () => {
    used.world.clock.set(new Date('2026-03-10T23:59:59.999Z'));
    expect(await keyOf(repeatedToday)).toEqual(HIDDEN);
    used.world.clock.set(new Date('2026-03-11T00:00:00.000Z'));
    expect((await keyOf(repeatedToday)).correctAnswer).toMatch(/^[A-D]$/);
    expect(await keyOf(repeatedTomorrow)).toEqual(HIDDEN);
    used.world.clock.set(new Date(NOON.getTime() + 2 * DAY_MS));
    expect((await keyOf(repeatedTomorrow)).correctAnswer).toMatch(/^[A-D]$/);
    const { body } = await used.server.call('GET', `/api/user-answers/${veteran.userId}`);
    expect(body).toHaveLength(2);
  });
});
