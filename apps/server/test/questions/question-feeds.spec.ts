import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDay } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { bareProfile } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer({ env: { PUBLIC_URL: 'https://trivia.example', ANSWER_KEY: 'public' } });
const PAST = ['2026-03-08', '2026-03-09'];

interface Line {
  day: string;
  url: string;
  question: string;
  options: Record<string, string>;
  correctAnswer: string;
  explanation: string;
  refutations: Record<string, string>;
  answers: Record<string, number>;
  license: string;
}

const feed = async () => (await used.server.call('GET', '/questions/feed.xml')).text;
const data = async (): Promise<Line[]> => {
  const { text } = await used.server.call('GET', '/questions.jsonl');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
};
const entriesOf = (xml: string) => xml.split('<entry>').slice(1);
const rowOf = async (day: string) => {
  const [row] = await used.server.rows('SELECT * FROM question WHERE day = $1', [day]);
  return row;
};

beforeAll(async () => {
  const { schedule } = used.server.slices.questions;
  for (const day of [...PAST, '2026-03-10', '2026-03-11']) await schedule.schedule(parseDay(day));
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));
afterAll(() => used.world.clock.set(NOON));

describe('GET /questions/feed.xml', () => {
  it("has the text of today's question, and past questions with their answers, newest first", async () => {
    const { status, headers, text } = await used.server.call('GET', '/questions/feed.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const entries = entriesOf(text);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toContain('href="https://trivia.example/#2026-03-10"');
    expect(entries[1]).toContain('href="https://trivia.example/questions/2026-03-09-');
    expect(entries[1]).toContain('<published>2026-03-10T00:00:00.000Z</published>');
    expect(entries[1]).toContain('Answer of 9 March 2026');
    expect(entries[2]).toContain('/questions/2026-03-08-');
  });

  it('says when a question was corrected, like the sitemap', async () => {
    const closed = '<updated>2026-03-10T00:00:00.000Z</updated>';
    expect(entriesOf(await feed())[1]).toContain(closed);
    const corrected = async () => (await rowOf('2026-03-09')).corrected_at as Date | null;
    await used.server.rows(`UPDATE question SET points = points + 1 WHERE day = '2026-03-09'`);
    await used.server.rows(`UPDATE question SET text = text WHERE day = '2026-03-09'`);
    expect(await corrected()).toBeNull();
    await used.server.rows(
      `UPDATE question SET explanation = explanation || ' Corrected.' WHERE day = '2026-03-09'`,
    );
    expect(await corrected()).toBeInstanceOf(Date);
    await used.server.rows(`UPDATE question SET corrected_at = '2026-03-10T09:00Z' WHERE day = '2026-03-09'`);
    used.world.clock.set(new Date(NOON.getTime() + MINUTE_MS));
    const [, entry] = entriesOf(await feed());
    expect(entry).toContain('<published>2026-03-10T00:00:00.000Z</published>');
    expect(entry).toContain('<updated>2026-03-10T09:00:00.000Z</updated>');
    const { text: sitemap } = await used.server.call('GET', '/sitemap.xml');
    expect(sitemap).toMatch(/2026-03-09-[^<]*<\/loc><lastmod>2026-03-10T09:00:00.000Z/);
    used.world.clock.set(NOON);
  });

  it('contains no option, no explanation and no source of an open question, even with ANSWER_KEY=public', async () => {
    const [today = ''] = entriesOf(await feed());
    const row = await rowOf('2026-03-10');
    const hidden = [row.option_a, row.option_b, row.option_c, row.option_d, row.explanation.slice(0, 40)];
    for (const text of [...hidden, ...row.articles.map(({ url }: { url: string }) => url)]) {
      expect(today).not.toContain(text);
    }
    expect(today).not.toContain('<ul>');
  });

  it('contains nothing of a coming question until its day begins, to the millisecond', async () => {
    used.world.clock.set(new Date('2026-03-10T23:59:59.999Z'));
    const before = await feed();
    expect(before).not.toContain('2026-03-11T00:00:00.000Z</published>');
    expect(before).not.toContain('#2026-03-11');
    used.world.clock.set(new Date('2026-03-11T00:00:00.000Z'));
    const entries = entriesOf(await feed());
    expect(entries[0]).toContain('#2026-03-11');
    expect(entries[1]).toContain('/questions/2026-03-10-');
    used.world.clock.set(NOON);
  });
});

describe('GET /questions.jsonl', () => {
  it('streams closed questions only, with their keys, figures and license', async () => {
    const { status, headers } = await used.server.call('GET', '/questions.jsonl');
    expect([status, headers['content-type']]).toEqual([200, 'application/jsonl; charset=utf-8']);
    expect(headers['link']).toBe('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
    const lines = await data();
    expect(lines.map(({ day }) => day)).toEqual(PAST.toReversed());
    for (const line of lines) {
      expect(line.license).toBe('CC-BY-4.0');
      expect(Object.keys(line.options)).toEqual(['A', 'B', 'C', 'D']);
      expect(Object.keys(line.refutations)).not.toContain(line.correctAnswer);
      expect(line.url).toMatch(/^https:\/\/trivia\.example\/questions\/2026-03-0/);
    }
  });

  it('contains an open question and its answers once its day is over, to the millisecond', async () => {
    const userId = await bareProfile(used.server, 'reader-of-data');
    const { id, correct_answer: userAnswer } = await rowOf('2026-03-10');
    await used.server.call('POST', '/api/user-answers', { body: { userId, questionId: id, userAnswer } });
    used.world.clock.set(new Date('2026-03-10T23:59:59.999Z'));
    expect((await data()).map(({ day }) => day)).not.toContain('2026-03-10');
    used.world.clock.set(new Date('2026-03-11T00:00:00.000Z'));
    const [newest] = await data();
    expect([newest?.day, newest?.answers[userAnswer]]).toEqual(['2026-03-10', 1]);
    used.world.clock.set(NOON);
  });
});
