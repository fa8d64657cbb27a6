import { describe, expect, it } from '@jest/globals';
import { editor } from '../contests/contest.fixture';
import { openTriviaFile } from './open-trivia.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

const IMPORT = '/api/admin/questions/import';
const EXPORT = '/api/admin/questions/export';

const question = (text: string, changed: object = {}) => ({
  category: 'Web',
  difficulty: 'easy',
  question: text,
  options: { A: 'one', B: 'two', C: 'three', D: 'four' },
  correct: 'B',
  ...changed,
});

async function send(query: string, body: unknown, contentType = 'application/json') {
  const { session } = await editor(used.server);
  return used.server.call('POST', `${IMPORT}?${query}`, {
    session,
    body,
    headers: { 'content-type': contentType },
  });
}

async function load(query: string) {
  const { session } = await editor(used.server);
  return used.server.call('GET', `${EXPORT}?${query}`, { session });
}

const count = async () => {
  const [row] = await used.server.rows<{ count: number }>('SELECT count(*)::int AS count FROM question');
  return row!.count;
};

describe('a file sent to the facade', () => {
  it('of the Open Trivia Database with 4,000 questions is imported in seconds', async () => {
    const { text, boolean } = openTriviaFile(4_000);
    const before = await count();
    const began = performance.now();
    const { status, body } = await send('format=opentdb&mode=valid-rows', text);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect([status, body.total, body.rejected, body.imported]).toEqual([
      201,
      4_000,
      boolean,
      4_000 - boolean,
    ]);
    expect(body.problems[0]).toEqual({
      line: expect.any(Number),
      row: expect.any(Number),
      path: 'type',
      reason: 'must be multiple: a question has four options',
    });
    // The file has each question on a line of its own, after a line with its beginning.
    expect(body.problems.every(({ line, row }: { line: number; row: number }) => line === row + 1)).toBe(
      true,
    );
    expect(await count()).toBe(before + body.imported);
    const letters = await used.server.rows(
      `SELECT correct_answer, count(*)::int AS count FROM question WHERE source = 'Open Trivia Database' GROUP BY 1`,
    );
    for (const letter of letters) expect(letter.count / body.imported).toBeCloseTo(0.25, 1);
    const again = await send('format=opentdb&mode=valid-rows', text);
    expect([again.status, again.body.imported, again.body.rejected]).toEqual([200, 0, 4_000]);
  });

  it('of CSV is imported with its line numbers, and with its source', async () => {
    const text = [
      'category;difficulty;question;optionA;optionB;optionC;optionD;correct',
      'Web;easy;"First\n line?";a;b;c;d;A',
      'Web;simple;Second?;a;b;c;d;A',
    ].join('\r\n');
    const { body } = await send(
      'format=csv&mode=valid-rows&source=Ada&license=MIT',
      text,
      'text/csv; charset=utf-8',
    );
    expect(body).toMatchObject({
      imported: 1,
      problems: [{ line: 4, row: 2, path: 'difficulty', reason: 'must be easy, medium or hard' }],
    });
    const [row] = await used.server.rows(
      `SELECT source, license, day FROM question WHERE text LIKE 'First%'`,
    );
    expect(row).toEqual({ source: 'Ada', license: 'MIT', day: null });
  });

  it('is not repeated by a retry with the same key', async () => {
    const body = { questions: [question('Retried?')] };
    const first = await send('format=json&idempotencyKey=k', body);
    const retry = await send('format=json&idempotencyKey=k', body);
    expect([first.status, retry.status, retry.body]).toEqual([201, 201, first.body]);
  });

  it.each([
    ['', { questions: [] }, 'format must be json, jsonl, csv, opentdb'],
    ['format=json&mode=some', { questions: [] }, 'mode must be all-or-nothing or valid-rows'],
    ['format=json&dryRun=1', { questions: [] }, 'dryRun must be true or false'],
    ['format=json&format=csv', { questions: [] }, 'format must be given at most once'],
    ['format=json', { questions: [] }, 'The file has no questions'],
    ['format=json', '{', expect.stringContaining('The file is not valid JSON')],
    ['format=csv', ' ', 'The file is empty'],
  ])('is rejected with %s when it is %j', async (query, file, error) => {
    const reply = await send(query, file);
    expect([reply.status, reply.body]).toEqual([400, { error }]);
  });

  it('is rejected when it is no file of questions, no UTF-8 or too large', async () => {
    const { session } = await editor(used.server);
    const plain = await send('format=csv', 'a', 'text/plain');
    expect([plain.status, plain.body.error]).toEqual([415, expect.stringContaining('text/csv')]);
    const reply = await used.server.app.inject({
      method: 'POST',
      url: `${IMPORT}?format=csv`,
      headers: { 'content-type': 'text/csv' },
      cookies: { sid: session },
      payload: Buffer.from([0xc3, 0x28]),
    });
    expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'The file is not valid UTF-8' }]);
    expect((await send('format=csv', 'x'.repeat(10_000_001), 'text/csv')).status).toBe(413);
  });

  it('is not read for players and anonymous callers', async () => {
    const player = await signedIn(used.server, 'player@exchange.example');
    const malformed = { headers: { 'content-type': 'text/csv' }, body: 'x'.repeat(10_000_001) };
    const url = `${IMPORT}?format=csv`;
    expect((await used.server.call('POST', url, malformed)).status).toBe(401);
    expect((await used.server.call('POST', url, { ...malformed, session: player.session })).status).toBe(403);
    expect((await used.server.call('GET', EXPORT)).status).toBe(401);
    expect((await used.server.call('GET', EXPORT, { session: player.session })).status).toBe(403);
  });

  it('is not accepted with the cookie from another site', async () => {
    const { session } = await editor(used.server);
    const body = { questions: [question('Forged?')] };
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status } = await used.server.call('POST', `${IMPORT}?format=json`, { session, body, headers });
    expect(status).toBe(401);
  });
});

describe('an imported question', () => {
  it('is not shown to anyone before it has a day', async () => {
    await send('format=json', { questions: [question('Secretly imported?')] });
    const [{ id }] = await used.server.rows(`SELECT id FROM question WHERE text = 'Secretly imported?'`);
    const query = 'query ($number: Int!) { question(number: $number) { id } }';
    expect((await used.server.graphql(query, { number: id })).body.data).toEqual({ question: null });
  });

  it('names its source to everyone once it is asked', async () => {
    const file = { questions: [question('Attributed?', { source: 'Ada', license: 'CC0-1.0' })] };
    await send('format=json', file);
    await used.server.rows(
      `UPDATE question SET day = '2026-01-05', state = 'approved' WHERE text = 'Attributed?'`,
    );
    const { body } = await used.server.graphql('{ pastQuestion(day: "2026-01-05") { attribution } }');
    expect(body.data).toEqual({ pastQuestion: { attribution: 'Ada, CC0-1.0' } });
    const line = (await used.server.call('GET', '/questions.jsonl')).text
      .split('\n')
      .find((each) => each.includes('Attributed?'));
    expect(JSON.parse(line!)).toMatchObject({ source: 'Ada', license: 'CC0-1.0' });
  });

  it('credits its publisher in the facade and in the feed', async () => {
    const text = 'Credited while open?';
    const source = 'Ada & Bob';
    await send('format=json', { questions: [question(text, { source, license: 'CC0-1.0' })] });
    const { body: own } = await used.server.call('GET', '/api/questions/today');
    expect(own).not.toHaveProperty('attribution');
    await used.server.rows('UPDATE question SET day = NULL WHERE day = $1', ['2026-04-02']);
    await used.server.rows(`UPDATE question SET day = $1, state = 'approved' WHERE text = $2`, [
      '2026-04-02',
      text,
    ]);
    used.world.clock.set(new Date('2026-04-02T12:00:00.000Z'));
    const { body } = await used.server.call('GET', '/api/questions/today');
    expect(body).toMatchObject({ questionText: text, attribution: 'Ada & Bob, CC0-1.0' });
    used.world.clock.set(new Date('2026-04-03T12:00:00.000Z'));
    const feed = await used.server.call('GET', '/questions/feed.xml');
    used.world.clock.set(NOON);
    expect(feed.text).toContain('Ada &amp;amp; Bob, CC0-1.0. We may have edited it.');
  });
});

describe('the mutation', () => {
  const MUTATION = `mutation ($input: ImportQuestionsInput!) { importQuestions(input: $input) {
    ... on ImportQuestionsSuccess { report { dryRun total imported rejected problems { line row path reason } } }
    ... on Problem { code message } } }`;
  const call = async (input: object) => {
    const { session } = await editor(used.server);
    return (await used.server.graphql(MUTATION, { input }, { session })).body.data.importQuestions;
  };

  it('imports small files', async () => {
    const content = [question('By GraphQL?'), question('', {})]
      .map((each) => JSON.stringify(each))
      .join('\n');
    const file = { format: 'JSON_LINES', content };
    const report = { dryRun: false, total: 2, rejected: 1 };
    const problems = [{ line: 2, row: 2, path: 'question', reason: 'must not be empty' }];
    expect(await call(file)).toEqual({ report: { ...report, imported: 0, problems } });
    expect(await call({ ...file, mode: 'VALID_ROWS' })).toEqual({
      report: { ...report, imported: 1, problems },
    });
  });

  it('leaves large files to the facade', async () => {
    const content = 'x\n'.repeat(201);
    expect(await call({ format: 'JSON_LINES', content })).toEqual({
      code: 'INVALID_INPUT',
      message: 'The file has too many questions; at most 200 are allowed',
    });
  });
});

describe('an exported file', () => {
  it.each([
    ['json', 'application/json', 'json'],
    ['jsonl', 'application/jsonl', 'jsonl'],
    ['csv', 'text/csv', 'csv'],
    ['opentdb', 'application/json', 'json'],
  ])('has the format %s', async (format, type, extension) => {
    const { status, headers, text } = await load(`format=${format}&scope=unused`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      `${type}; charset=utf-8`,
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename="questions-unused.${extension}"`);
    const { body } = await send(`format=${format}&dryRun=true`, text, type);
    const [unused] = await used.server.rows('SELECT count(*)::int AS count FROM question WHERE day IS NULL');
    expect(body.total).toBe(unused.count);
    // Every one exists, and nothing else is wrong.
    const reasons = new Set(body.problems.map(({ reason }: { reason: string }) => reason));
    if (format !== 'opentdb') expect([...reasons]).toEqual(['is the same as that of a question that exists']);
  });

  it('has closed questions only when asked', async () => {
    const { text } = await load('format=jsonl&scope=closed');
    const [closed] = await used.server.rows(
      `SELECT count(*)::int AS count FROM question WHERE day < '2026-03-10'`,
    );
    expect(text.trim().split('\n')).toHaveLength(closed.count);
  });

  it('has the questions of a category and a difficulty when asked', async () => {
    const [some] = await used.server.rows(
      `SELECT category, difficulty, count(*)::int AS count FROM question GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`,
    );
    const search = new URLSearchParams({
      format: 'jsonl',
      category: some.category,
      difficulty: some.difficulty,
    });
    const lines = (await load(search.toString())).text.trim().split('\n');
    const found = lines.map((line) => JSON.parse(line) as { category: string; difficulty: string });
    expect(found.length).toBe(some.count);
    expect(new Set(found.map(({ category, difficulty }) => `${category} ${difficulty}`))).toEqual(
      new Set([`${some.category} ${some.difficulty}`]),
    );
    expect((await load('difficulty=extreme')).body).toEqual({
      error: 'difficulty must be easy, medium, hard',
    });
  });
});
