import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_REPORT_LENGTH, REPORT_TEXTS } from '@daily/rules/question/report';
import { parseDay } from '@daily/rules/calendar';
import { signedIn } from '../player.fixture';
import { questionNode, todaysKey } from './question.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const REPORT = `mutation ($input: ReportQuestionInput!) {
  reportQuestion(input: $input) {
    __typename
    ... on ReportQuestionSuccess { reportedAt replaced }
    ... on Problem { message }
  }
}`;
const LIST = `query ($first: Int, $after: String, $last: Int) {
  questionReports(first: $first, after: $after, last: $last) {
    edges { node { id reason text question { number } } }
    pageInfo { endCursor hasNextPage }
  }
}`;

let question: number;
let editor: string;

const report = async (input: object, options: object = {}) => {
  const { body } = await used.server.graphql(
    REPORT,
    { input: { id: questionNode(question), reason: 'WORDING', ...input } },
    options,
  );
  return body.data.reportQuestion;
};
const list = async (variables: object = {}) => {
  const { body } = await used.server.graphql(LIST, { ...variables }, { session: editor });
  return body.data.questionReports;
};
const textsOf = (page: { edges: { node: { text: string } }[] }) => page.edges.map(({ node }) => node.text);

beforeAll(async () => {
  question = (await todaysKey(used.server)).id;
  await used.server.slices.questions.schedule.schedule(parseDay('2026-03-11'));
  const account = await signedIn(used.server, 'editor@reports.example');
  editor = account.session;
  await used.server.rows("UPDATE player SET role = 'editor' WHERE id = $1", [account.userId]);
});

describe('reportQuestion', () => {
  it('stores reports of anonymous visitors and players, which editors read, newest first, in pages', async () => {
    const { session, userId } = await signedIn(used.server, 'player@reports.example');
    expect((await report({ text: ' It should be "its". ' })).__typename).toBe('ReportQuestionSuccess');
    expect((await report({ reason: 'WRONG_ANSWER' }, { session })).__typename).toBe('ReportQuestionSuccess');
    const all = await list();
    expect(all.edges.map(({ node }: { node: object }) => node)).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(String),
          reason: 'WORDING',
          text: 'It should be "its".',
          question: { number: question },
        },
        { id: expect.any(String), reason: 'WRONG_ANSWER', text: '', question: { number: question } },
      ]),
    );
    const first = await list({ first: 1 });
    const second = await list({ first: 1, after: first.pageInfo.endCursor });
    expect([...textsOf(first), ...textsOf(second)]).toEqual(textsOf(all));
    expect(textsOf(await list({ last: 2 }))).toEqual(textsOf(all));
    const { body } = await used.server.graphql('{ exportMyData }', {}, { session });
    expect(body.data.exportMyData.questions.reports).toMatchObject([{ reason: 'wrong_answer' }]);
    const stored = await used.server.rows(
      'SELECT count(*)::int AS count FROM question_report WHERE player_id = $1',
      [userId],
    );
    expect(stored).toEqual([{ count: 1 }]);
  });

  it('keeps one open report of a player about a question: another one replaces it', async () => {
    const { session, userId } = await signedIn(used.server, 'again@reports.example');
    const stored = () =>
      used.server.rows<{ id: string; reason: string; text: string; state: string }>(
        'SELECT id, reason, text, state FROM question_report WHERE player_id = $1 ORDER BY created_at, id',
        [userId],
      );
    expect(await report({ text: 'A typo' }, { session })).toMatchObject({ replaced: false });
    const [first] = await stored();
    const input = { reason: 'WRONG_ANSWER', text: 'It is B', idempotencyKey: 'the-second' };
    const [one, other] = await Promise.all([report(input, { session }), report(input, { session })]);
    for (const result of [one, other]) expect(result).toMatchObject({ replaced: true });
    expect(await stored()).toEqual([
      { id: first!.id, reason: 'wrong_answer', text: 'It is B', state: 'open' },
    ]);
    // A decided report stays as it is.
    await used.server.rows("UPDATE question_report SET state = 'rejected' WHERE id = $1", [first!.id]);
    expect(await report({ text: 'But look' }, { session })).toMatchObject({ replaced: false });
    expect(await stored()).toHaveLength(2);
    const { body } = await used.server.graphql(
      'mutation ($input: DecideQuestionReportInput!) { decideQuestionReport(input: $input) { ... on Problem { message } } }',
      {
        input: { id: Buffer.from(`QuestionReport:${first!.id}`).toString('base64url'), state: 'OPEN' },
      },
      { session: editor },
    );
    expect(body.data.decideQuestionReport).toEqual({ message: REPORT_TEXTS.laterReportOpen });
  });

  it('keeps one open report of a player when several arrive at once', async () => {
    const { session, userId } = await signedIn(used.server, 'race@reports.example');
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((text) => report({ text }, { session })));
    const replaced = results.map((result: { replaced: boolean }) => result.replaced);
    expect(replaced.filter((one) => !one)).toHaveLength(1);
    const [row] = await used.server.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM question_report WHERE player_id = $1',
      [userId],
    );
    expect(row).toEqual({ count: 1 });
  });

  it('notifies admins once for all reports of a question, until one of them has read it', async () => {
    const admin = await signedIn(used.server, 'admin@reports.example');
    await used.server.rows("UPDATE player SET role = 'admin', email_proven_at = created_at WHERE id = $1", [
      admin.userId,
    ]);
    const read = async () =>
      (await used.server.call('GET', '/api/admin/notifications', { session: admin.session })).body;
    const [first] = await read();
    await report({ text: 'One more' });
    await report({ text: 'And the same', idempotencyKey: 'told-once' });
    await report({ text: 'And the same', idempotencyKey: 'told-once' });
    const [later, ...others] = await read();
    expect(others).toEqual([]);
    expect(later).toMatchObject({
      id: first.id,
      type: 'question-reported',
      title: 'Question reported',
      link: '/',
    });
    const countOf = ({ message }: { message: string }) => Number.parseInt(message, 10);
    expect(countOf(later)).toBe(countOf(first) + 2);
    await used.server.call('PUT', `/api/admin/notifications/${first.id}/read`, { session: admin.session });
    await report({ text: 'New' });
    const unread = (await read()).filter(({ readAt }: { readAt: string | null }) => readAt === null);
    expect(unread.map(countOf)).toEqual([1]);
  });

  it('lists the reports of one question', async () => {
    const [other] = await used.server.rows<{ id: number }>(
      `SELECT id FROM question WHERE day IS NULL ORDER BY id LIMIT 1`,
    );
    await used.server.rows(
      `INSERT INTO question_report (id, question_id, reason, text, created_at)
       VALUES (gen_random_uuid(), $1, 'wording', 'Of another question', now())`,
      [other!.id],
    );
    const idOf = (id: number) => Buffer.from(`Question:${id}`).toString('base64url');
    const of = async (questionId: string) => {
      const text = '(first: 100, questionId: $id) { edges { node { text question { number } } } }';
      const { body } = await used.server.graphql(
        `query ($id: ID!) { questionReports${text} }`,
        { id: questionId },
        { session: editor },
      );
      return body.data.questionReports.edges.map(({ node }: { node: { text: string } }) => node.text);
    };
    expect(await of(idOf(other!.id))).toEqual(['Of another question']);
    expect(await of(idOf(question))).not.toContain('Of another question');
    expect(await of('nonsense')).toEqual([]);
    await used.server.rows('DELETE FROM question_report WHERE question_id = $1', [other!.id]);
  });

  it('stores a retry once', async () => {
    const before = (await list({ first: 100 })).edges.length;
    const input = { text: 'Twice', idempotencyKey: 'one-and-the-same' };
    const results = await Promise.all([report(input), report(input), report(input)]);
    for (const { __typename } of results) expect(__typename).toBe('ReportQuestionSuccess');
    expect((await list({ first: 100 })).edges).toHaveLength(before + 1);
  });

  it('rejects a missing and a long text', async () => {
    expect((await report({ reason: 'OTHER' })).__typename).toBe('InvalidInputProblem');
    expect((await report({ text: 'x'.repeat(MAX_REPORT_LENGTH + 1) })).__typename).toBe(
      'InvalidInputProblem',
    );
  });

  it('does not know a question whose day has not come', async () => {
    const coming = await used.server.rows(
      "SELECT id FROM question WHERE day = '2026-03-11' OR day IS NULL LIMIT 3",
    );
    for (const { id } of coming) {
      expect((await report({ id: questionNode(id) })).__typename).toBe('NotFoundProblem');
    }
    expect((await report({ id: 'nonsense' })).__typename).toBe('NotFoundProblem');
  });

  it('limits how many reports come from an address', async () => {
    const server = await used.world.start({ rateLimitScale: 1 });
    const send = () =>
      server.graphql(REPORT, { input: { id: questionNode(question), reason: 'OUTDATED' } }, {});
    for (let sent = 0; sent < 20; sent += 1) await send();
    expect((await send()).body.errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('questionReports', () => {
  it('is for editors only', async () => {
    const { session } = await signedIn(used.server, 'curious@reports.example');
    for (const options of [{}, { session }]) {
      const { body } = await used.server.graphql(LIST, {}, options);
      expect(body.errors[0].extensions.code).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    }
  });
});

describe('decideQuestionReport', () => {
  const DECIDE = `mutation ($input: DecideQuestionReportInput!) { decideQuestionReport(input: $input) {
    ... on DecideQuestionReportSuccess { report { state note decidedAt } } ... on Problem { code } } }`;
  const decide = async (input: object, session = editor) => {
    const { body } = await used.server.graphql(DECIDE, { input }, { session });
    return body.data.decideQuestionReport;
  };
  const inState = async (state: string) => {
    const query = `query ($state: ReportState) { questionReports(first: 50, state: $state) { edges { node { id } } } }`;
    const { body } = await used.server.graphql(query, { state }, { session: editor });
    return body.data.questionReports.edges.map(({ node }: { node: { id: string } }) => node.id);
  };

  it('stores a decision with its note, records it once, and takes it back', async () => {
    await report({ text: 'Decide me' });
    // The clock stands still: all reports are as old.
    const { edges } = await list({ first: 50 });
    const { node } = edges.find((edge: { node: { text: string } }) => edge.node.text === 'Decide me');
    const input = { id: node.id, state: 'RESOLVED', note: ' Corrected. ' };
    const decided = { report: { state: 'RESOLVED', note: 'Corrected.', decidedAt: expect.any(String) } };
    expect(await decide(input)).toEqual(decided);
    expect(await decide(input)).toEqual(decided);
    expect(await inState('RESOLVED')).toEqual([node.id]);
    expect(await inState('OPEN')).not.toContain(node.id);
    const entries = await used.server.rows(
      `SELECT before, after FROM audit_entry WHERE action = 'report.decide'`,
    );
    expect(entries).toEqual([
      { before: { state: 'open', note: '' }, after: { state: 'resolved', note: 'Corrected.' } },
    ]);
    expect(await decide({ id: node.id, state: 'OPEN' })).toEqual({
      report: { state: 'OPEN', note: '', decidedAt: null },
    });
  });

  it('rejects a long note, an unknown report and callers who are no editors', async () => {
    const { node } = (await list({ first: 1 })).edges[0];
    const note = 'x'.repeat(MAX_REPORT_LENGTH + 1);
    expect(await decide({ id: node.id, state: 'REJECTED', note })).toEqual({ code: 'INVALID_INPUT' });
    expect(await decide({ id: 'unknown', state: 'REJECTED' })).toEqual({ code: 'NOT_FOUND' });
    const { session } = await signedIn(used.server, 'player2@reports.example');
    expect(await decide({ id: node.id, state: 'REJECTED' }, session)).toEqual({ code: 'NOT_ALLOWED' });
  });
});
