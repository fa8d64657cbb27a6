import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import { parseStatement, proofProblem } from '@daily/rules/question/fairness';
import type { OptionLetter } from '@daily/rules/question';
import { TestWorld } from '../test-world';
import type { TestServer } from '../test-server';

let world: TestWorld;
let server: TestServer;

beforeEach(async () => {
  world = await TestWorld.open();
  server = await world.start({ env: { PUBLIC_URL: 'https://trivia.example', ANSWER_KEY: 'public' } });
});
afterEach(async () => {
  expect(server.errors.splice(0)).toEqual([]);
  await world.close();
});

/** The editor who corrects keys. */
const EDITOR = new Caller({ address: '192.0.2.9', viewer: { id: 'editor', role: 'editor' } });

interface Line {
  day: string;
  commitment: string | null;
  committedAt: string;
  onTime: boolean;
  statement: string | null;
  current: { correctAnswer: string } | null;
}

const at = (instant: string) => world.clock.set(new Date(instant));
const commit = (on = server) => on.slices.questions.commitments.commitDue();
const lines = async (): Promise<Line[]> => {
  const { text } = await server.call('GET', '/questions/fairness.jsonl');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
};
const PROOF = 'day commitment onTime statement changes { name committed current } question { number }';
const proofs = async (args = '') => {
  const { body } = await server.graphql(`{ fairnessProofs${args} { edges { node { ${PROOF} } } } }`);
  return body.data.fairnessProofs.edges.map(({ node }: { node: object }) => node);
};

describe('the commitment', () => {
  it("to tomorrow's question is published at 18:00 and reveals nothing", async () => {
    at('2026-03-10T17:59:59.999Z');
    await commit();
    expect((await lines()).map(({ day, onTime }) => [day, onTime])).toEqual([['2026-03-10', false]]);
    at('2026-03-10T18:00:00.000Z');
    await commit();
    const [tomorrow] = await lines();
    expect(tomorrow).toEqual({
      day: '2026-03-11',
      commitment: expect.stringMatching(/^[\da-f]{64}$/),
      committedAt: '2026-03-10T18:00:00.000Z',
      onTime: true,
      statement: null,
      current: null,
      amendments: null,
    });
    expect(await proofs('(first: 1)')).toEqual([
      {
        day: '2026-03-11',
        commitment: tomorrow!.commitment,
        onTime: true,
        statement: null,
        changes: null,
        question: null,
      },
    ]);
  });

  it('is opened when the question is closed, to the millisecond', async () => {
    at('2026-03-10T18:00:00Z');
    await commit();
    const published = (await lines()).find(({ day }) => day === '2026-03-11')!;
    at('2026-03-11T23:59:59.999Z');
    expect((await lines())[0]).toEqual(published);
    at('2026-03-12T00:00:00.000Z');
    const [opened] = await lines();
    const statement = opened!.statement!;
    const hash = createHash('sha256').update(statement).digest('hex');
    expect(proofProblem({ ...opened!, commitment: published.commitment! }, statement, hash)).toBeNull();
    expect(opened!.commitment).toBe(published.commitment);
    const [row] = await server.rows(`SELECT id, correct_answer FROM question WHERE day = '2026-03-11'`);
    expect(parseStatement(statement)).toMatchObject({
      questionId: row.id,
      correctAnswer: row.correct_answer,
    });
    const [proof] = await proofs('(first: 1)');
    expect(proof).toMatchObject({ statement, changes: [], question: { number: row.id } });
  });

  it('contains the commitment before it', async () => {
    for (const day of ['10', '11', '12']) {
      at(`2026-03-${day}T18:00:00Z`);
      await commit();
    }
    at('2026-03-14T12:00:00Z');
    const days = await lines();
    expect(days.map(({ day }) => day)).toEqual(['2026-03-13', '2026-03-12', '2026-03-11', '2026-03-10']);
    const previous = days.map(({ statement }) => parseStatement(statement!)?.previous);
    expect(previous).toEqual([...days.slice(1).map(({ commitment }) => commitment), null]);
  });

  it('is one, however many servers make it at once', async () => {
    at('2026-03-10T18:00:00Z');
    const other = await world.start();
    await Promise.all([commit(), commit(other), commit(), commit(other)]);
    expect(await server.rows('SELECT count(*)::int FROM fairness_commitment')).toEqual([{ count: 2 }]);
  });

  it('cannot be changed or deleted in the database', async () => {
    await commit();
    for (const statement of [
      "UPDATE fairness_commitment SET statement = ''",
      'DELETE FROM fairness_commitment',
    ]) {
      await expect(server.rows(statement)).rejects.toThrow(
        'Fairness commitments cannot be changed or deleted',
      );
    }
  });

  it('shows a later correction with both values', async () => {
    at('2026-03-10T18:00:00Z');
    await commit();
    const [{ correct_answer: committed }] = await server.rows(
      `SELECT correct_answer FROM question WHERE day = '2026-03-11'`,
    );
    const current = committed === 'A' ? 'B' : 'A';
    await server.rows(
      `UPDATE question SET correct_answer = $1, option_d = 'Corrected' WHERE day = '2026-03-11'`,
      [current],
    );
    at('2026-03-12T12:00:00Z');
    const [proof] = await proofs('(first: 1)');
    expect(proof.changes).toEqual([
      { name: 'optionD', committed: expect.any(String), current: 'Corrected' },
      { name: 'correctAnswer', committed, current },
    ]);
    expect((await lines())[0]?.current?.correctAnswer).toBe(current);
  });

  it('lists a corrected key with its date and reason, once the question is closed', async () => {
    at('2026-03-10T18:00:00Z');
    await commit();
    at('2026-03-11T12:00:00Z');
    const [{ id, correct_answer: previousAnswer }] = await server.rows(
      `SELECT id, correct_answer FROM question WHERE day = '2026-03-11'`,
    );
    const [correctAnswer, other] = (['A', 'B', 'C'] as const).filter((letter) => letter !== previousAnswer);
    const note = 'The manual says otherwise.';
    const correct = (questionId: number, to: OptionLetter) =>
      server.slices.play.regrades.regrade({ questionId, correctAnswer: to, note }, EDITOR);
    await correct(id, correctAnswer!);
    const query = `{ fairnessProofs(first: 1) { nodes { statement amendments { amendedAt previousAnswer correctAnswer reason } } } }`;
    const proof = async () => (await server.graphql(query)).body.data.fairnessProofs.nodes[0];
    expect(await proof()).toEqual({ statement: null, amendments: null });
    at('2026-03-12T12:00:00Z');
    const amendment = { amendedAt: '2026-03-11T12:00:00.000Z', previousAnswer, correctAnswer, reason: note };
    const { statement, amendments } = await proof();
    expect([parseStatement(statement)?.correctAnswer, amendments]).toEqual([previousAnswer, [amendment]]);
    expect((await lines())[0]).toMatchObject({ current: { correctAnswer }, amendments: [amendment] });
    // A question that was not committed to has nothing to amend.
    const [uncommitted] = await server.rows(
      `INSERT INTO question (text, option_a, option_b, option_c, option_d, correct_answer,
        explanation, points, category, difficulty, articles, created_at, day)
      SELECT 'Another?', option_a, option_b, option_c, option_d, $2, explanation, points, category, difficulty, articles,
        created_at, '2026-03-01' FROM question WHERE id = $1 RETURNING id`,
      [id, correctAnswer],
    );
    await correct(uncommitted.id, other!);
    expect(await server.rows('SELECT count(*)::int FROM fairness_amendment')).toEqual([{ count: 1 }]);
    await expect(server.rows(`UPDATE fairness_amendment SET reason = ''`)).rejects.toThrow(
      'cannot be changed',
    );
  });

  it('stays closed while its question is asked again', async () => {
    await commit();
    at('2026-03-11T12:00:00Z');
    expect((await lines())[0]?.statement).toEqual(expect.any(String));
    await server.rows(`UPDATE question SET repeated_on = '2026-03-12' WHERE day = '2026-03-10'`);
    expect((await lines())[0]).toMatchObject({ statement: null, current: null });
    expect(await proofs('(first: 1)')).toMatchObject([{ statement: null, changes: null, question: null }]);
    at('2026-03-13T00:00:00Z');
    expect((await lines())[0]?.statement).toEqual(expect.any(String));
  });
});

describe('a day without a commitment', () => {
  const UNCOMMITTED = '{ uncommittedQuestions(first: 5) { totalCount nodes { day } } }';
  const uncommitted = async () => (await server.graphql(UNCOMMITTED)).body.data.uncommittedQuestions;

  it('is reported when its question was asked after the first commitment', async () => {
    // The first day has no commitment, as before the product had any.
    await server.slices.questions.service.today();
    at('2026-03-10T18:00:00Z');
    await server.slices.questions.service.tomorrow();
    expect(await uncommitted()).toEqual({ totalCount: 0, nodes: [] });
    at('2026-03-12T12:00:00Z');
    await commit();
    // The job fails for two days.
    for (const day of ['13', '14']) {
      at(`2026-03-${day}T12:00:00Z`);
      await server.slices.questions.service.today();
    }
    expect((await lines()).map(({ day, commitment }) => [day, commitment !== null])).toEqual([
      ['2026-03-13', false],
      ['2026-03-12', true],
    ]);
    at('2026-03-15T12:00:00Z');
    await commit();
    expect(await uncommitted()).toEqual({
      totalCount: 2,
      nodes: [{ day: '2026-03-14' }, { day: '2026-03-13' }],
    });
    expect((await lines()).map(({ day, commitment }) => [day, commitment !== null])).toEqual([
      ['2026-03-15', true],
      ['2026-03-14', false],
      ['2026-03-13', false],
      ['2026-03-12', true],
    ]);
  });
});

describe('the lists of commitments', () => {
  beforeEach(async () => {
    for (const day of ['10', '11', '12']) {
      at(`2026-03-${day}T18:00:00Z`);
      await commit();
    }
  });
  const daysOf = (list: { day: string }[]) => list.map(({ day }) => day);

  it('are pages in both directions, before a day', async () => {
    expect(daysOf(await proofs('(first: 2)'))).toEqual(['2026-03-13', '2026-03-12']);
    expect(daysOf(await proofs('(last: 2)'))).toEqual(['2026-03-11', '2026-03-10']);
    expect(daysOf(await proofs('(beforeDay: "2026-03-12")'))).toEqual(['2026-03-11', '2026-03-10']);
    const page = '{ fairnessProofs(first: 3) { pageInfo { endCursor hasNextPage } } }';
    const { endCursor, hasNextPage } = (await server.graphql(page)).body.data.fairnessProofs.pageInfo;
    expect(hasNextPage).toBe(true);
    expect(daysOf(await proofs(`(first: 3, after: "${endCursor}")`))).toEqual(['2026-03-10']);
  });

  it('belong to the questions of their days', async () => {
    const { body } = await server.graphql(
      '{ todaysQuestion { fairnessProof { day statement } } pastQuestion(day: "2026-03-11") { fairnessProof { day statement } } }',
    );
    expect(body.data).toEqual({
      todaysQuestion: { fairnessProof: { day: '2026-03-12', statement: null } },
      pastQuestion: { fairnessProof: { day: '2026-03-11', statement: expect.any(String) } },
    });
  });

  it('are an Atom feed whose entries are updated when they are opened', async () => {
    const { status, headers, text } = await server.call('GET', '/questions/fairness.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const entries = text.split('<entry>').slice(1);
    expect(entries).toHaveLength(4);
    expect(entries[0]).toMatch(/<id>urn:uuid:[0-9a-f-]{36}<\/id>/);
    expect(entries[0]).toContain('<updated>2026-03-12T18:00:00.000Z</updated>');
    expect(entries[0]).not.toContain('correctAnswer');
    expect(entries[2]).toContain('<updated>2026-03-12T00:00:00.000Z</updated>');
    expect(entries[2]).toContain('correctAnswer');
  });

  it('announce the page in the sitemap', async () => {
    const { text } = await server.call('GET', '/sitemap.xml');
    expect(text).toContain('<loc>https://trivia.example/questions/fairness</loc>');
  });
});
