import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDay } from '@daily/rules/calendar';
import { bareProfile, signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
const DAYS = ['2026-01-31', '2026-03-05', '2026-03-07', '2026-03-08', '2026-03-09'];

const QUERY = `query (
  $first: Int, $after: String, $last: Int, $before: String, $category: String, $difficulty: Difficulty, $beforeDay: LocalDate
) {
  pastQuestions(
    first: $first, after: $after, last: $last, before: $before, category: $category, difficulty: $difficulty, beforeDay: $beforeDay
  ) {
    edges { cursor node { day slug category difficulty } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;
const list = async (variables: object = {}) => {
  const { body } = await used.server.graphql(QUERY, { ...variables });
  return body.data.pastQuestions;
};
interface Listed {
  day: string;
  category: string;
  difficulty: string;
}
const daysOf = (page: { edges: { node: { day: string } }[] }) => page.edges.map(({ node }) => node.day);

const one = async (day: string, selection = 'day slug correctAnswer', session?: string) => {
  const { body } = await used.server.graphql(
    `query ($day: LocalDate!) { pastQuestion(day: $day) { ${selection} } }`,
    { day },
    session ? { session } : {},
  );
  return body.data.pastQuestion;
};

beforeAll(async () => {
  const { schedule } = used.server.slices.questions;
  for (const day of [...DAYS, '2026-03-10', '2026-03-11', '2026-04-01'])
    await schedule.schedule(parseDay(day));
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));
afterAll(() => used.world.clock.set(NOON));

describe('pastQuestions', () => {
  it('lists closed questions, newest first, in pages in both directions', async () => {
    const first = await list({ first: 3 });
    expect(daysOf(first)).toEqual(['2026-03-09', '2026-03-08', '2026-03-07']);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await list({ first: 3, after: first.pageInfo.endCursor });
    expect(daysOf(second)).toEqual(['2026-03-05', '2026-01-31']);
    expect(second.pageInfo.hasNextPage).toBe(false);
    const back = await list({ last: 2, before: second.pageInfo.startCursor });
    expect(daysOf(back)).toEqual(['2026-03-08', '2026-03-07']);
  });

  it('filters by category, difficulty and day', async () => {
    const all = (await list()).edges.map(({ node }: { node: object }) => node);
    const [{ category, difficulty }] = all;
    expect(daysOf(await list({ category }))).toEqual(
      all.filter((other: Listed) => other.category === category).map(({ day }: Listed) => day),
    );
    expect(daysOf(await list({ difficulty }))).toEqual(
      all.filter((other: Listed) => other.difficulty === difficulty).map(({ day }: Listed) => day),
    );
    expect(daysOf(await list({ beforeDay: '2026-03-08' }))).toEqual([
      '2026-03-07',
      '2026-03-05',
      '2026-01-31',
    ]);
    expect(daysOf(await list({ category: 'No such category' }))).toEqual([]);
  });

  it('never lists an open or coming question, whatever day is asked for', async () => {
    expect(daysOf(await list({ first: 100, beforeDay: '2027-01-01' }))).toEqual(DAYS.toReversed());
    expect(daysOf(await list({ last: 100 }))).toEqual(DAYS.toReversed());
  });
});

const MONTH_QUERY = `query ($month: Month, $category: String, $difficulty: Difficulty) {
  pastMonth(month: $month, category: $category, difficulty: $difficulty) {
    month previousMonth nextMonth questions { day category difficulty }
  }
}`;
const monthOf = async (variables: object = {}) =>
  (await used.server.graphql(MONTH_QUERY, { ...variables })).body.data.pastMonth;

describe('pastMonth', () => {
  const listed = (month: { questions: Listed[] }) => month.questions.map(({ day }) => day);

  it('has the closed questions of a month, of the newest one by default', async () => {
    const newest = await monthOf();
    expect(newest).toMatchObject({ month: '2026-03', previousMonth: '2026-01', nextMonth: null });
    expect(listed(newest)).toEqual(DAYS.filter((day) => day >= '2026-03').toReversed());
    const earlier = await monthOf({ month: '2026-01' });
    expect(earlier).toMatchObject({ previousMonth: null, nextMonth: '2026-03' });
    expect(listed(earlier)).toEqual(['2026-01-31']);
  });

  it.each(['2026-02', '2026-04', '0001-01', '9999-12'])('is empty for %s, and leads on', async (month) => {
    const empty = await monthOf({ month });
    expect(listed(empty)).toEqual([]);
    expect([empty.previousMonth, empty.nextMonth]).not.toEqual([null, null]);
  });

  it('leads only to months with a question that matches', async () => {
    const { category, difficulty } = (await monthOf({ month: '2026-01' })).questions[0];
    const { questions } = await monthOf({ category, difficulty });
    for (const question of questions) expect(question).toMatchObject({ category, difficulty });
    expect((await monthOf({ month: '2026-02', category })).previousMonth).toBe('2026-01');
    expect(await monthOf({ category: 'No such category' })).toBeNull();
  });
});

describe('pastQuestion', () => {
  it('has the key, and an address of its day and title', async () => {
    const question = await one('2026-03-09', 'day slug title correctAnswer');
    expect(question.correctAnswer).toMatch(/^[A-D]$/);
    expect(question.slug).toMatch(/^2026-03-09-[a-z0-9-]+$/);
  });

  it.each(['2026-03-10', '2026-03-11', '2026-04-01', '2026-03-06', '9999-12-31'])(
    'is null for %s: open, coming or without a question',
    async (day) => {
      expect(await one(day)).toBeNull();
      const { session } = await signedIn(used.server, 'player@past.example');
      expect(await one(day, 'day', session)).toBeNull();
    },
  );

  it('leads to its neighbors, which never include an open question', async () => {
    const selection = 'previousQuestion { day } nextQuestion { day nextQuestion { day } }';
    expect(await one('2026-03-07', selection)).toEqual({
      previousQuestion: { day: '2026-03-05' },
      nextQuestion: { day: '2026-03-08', nextQuestion: { day: '2026-03-09' } },
    });
    expect(await one('2026-03-09', selection)).toMatchObject({ nextQuestion: null });
    expect(await one('2026-01-31', selection)).toMatchObject({ previousQuestion: null });
  });

  it('refutes exactly the three wrong options', async () => {
    const { correctAnswer, refutations } = await one(
      '2026-03-09',
      'correctAnswer refutations { letter text textHtml }',
    );
    const letters = ['A', 'B', 'C', 'D'].filter((letter) => letter !== correctAnswer);
    expect(refutations.map(({ letter }: { letter: string }) => letter)).toEqual(letters);
  });

  it('closes at the end of its day, to the millisecond', async () => {
    const today =
      '{ todaysQuestion { number slug nextQuestion { day } previousQuestion { day } refutations { text } } }';
    const { body } = await used.server.graphql(today, {});
    expect(body.data.todaysQuestion).toMatchObject({
      slug: null,
      nextQuestion: null,
      previousQuestion: { day: '2026-03-09' },
      refutations: null,
    });
    used.world.clock.set(new Date('2026-03-10T23:59:59.999Z'));
    expect(await one('2026-03-10')).toBeNull();
    used.world.clock.set(new Date('2026-03-11T00:00:00.000Z'));
    expect(await one('2026-03-10')).toMatchObject({ day: '2026-03-10', correctAnswer: expect.any(String) });
    expect(await one('2026-03-11')).toBeNull();
    used.world.clock.set(NOON);
  });
});

describe('with ANSWER_KEY=after-close', () => {
  it('shows the key of a closed question and nothing of an answered open one', async () => {
    const server = await used.world.start({ env: { ANSWER_KEY: 'after-close' } });
    const userId = await bareProfile(server, 'after-close-archive');
    const { body: today } = await server.call('GET', '/api/questions/today');
    await server.call('POST', '/api/user-answers', {
      body: { userId, questionId: today.id, userAnswer: 'A' },
    });
    const { body } = await server.graphql(
      '{ todaysQuestion { refutations { text } slug } pastQuestion(day: "2026-03-09") { correctAnswer refutations { text } } }',
      {},
    );
    expect(body.data).toEqual({
      todaysQuestion: { refutations: null, slug: null },
      pastQuestion: { correctAnswer: expect.any(String), refutations: expect.any(Array) },
    });
  });
});

describe('pastCategories', () => {
  it('counts the closed questions of each category', async () => {
    const { body } = await used.server.graphql('{ pastCategories { name questionCount } }', {});
    const counts = body.data.pastCategories.map((entry: { questionCount: number }) => entry.questionCount);
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(DAYS.length);
  });
});

describe('the sitemap', () => {
  it('lists the archive and every closed question with the end of its day', async () => {
    const { text } = await used.server.call('GET', '/sitemap.xml');
    const slug = (await one('2026-03-09')).slug;
    expect(text).toMatch(new RegExp(`/questions/${slug}</loc><lastmod>2026-03-10T00:00:00.000Z`));
    expect(text).toMatch(/\/questions<\/loc><lastmod>2026-03-10T00:00:00.000Z/);
    expect(text.match(/\/questions\/2026/g)).toHaveLength(DAYS.length);
    expect(text).not.toContain('/questions/2026-03-1');
  });
});

// Last, because the questions of the days until then are closed in the meantime.
describe('pastMonth on the first day of a month', () => {
  it('is the month before', async () => {
    used.world.clock.set(new Date('2026-04-01T12:00:00Z'));
    expect(await monthOf()).toMatchObject({ month: '2026-03', nextMonth: null });
    used.world.clock.set(NOON);
  });
});
