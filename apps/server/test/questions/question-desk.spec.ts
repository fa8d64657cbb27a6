import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { questionNode } from './question.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const FIELDS = `id number version stage day viewerIsAuthor
  key { correctAnswer explanation takeaway refutations { letter text } }
  readings { reader { username } letter isCorrect decision }
  preview { textHtml explanationHtml takeawayHtml refutations { textHtml } brokenRules problems { path } twins { reasons question { number } } }`;
const QUESTION = `query ($number: Int!) { editorQuestion(number: $number) { ${FIELDS} } }`;
const LIST = `query ($first: Int, $after: String, $stage: QuestionStage, $search: String, $category: String, $sort: QuestionSort) {
  editorQuestions(first: $first, after: $after, stage: $stage, search: $search, category: $category, sort: $sort) {
    edges { node { number title category day stage } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const mutation = (name: string) => {
  const input = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return `mutation ($input: ${input}!) { ${name}(input: $input) {
    __typename
    ... on EditorQuestionSuccess { question { ${FIELDS} } }
    ... on InvalidInputProblem { fields { path } }
    ... on Problem { code message }
  } }`;
};

const CONTENT = {
  question: 'Which `port` do DNS servers listen on?',
  ...{ optionA: '25', optionB: '53', optionC: '80', optionD: '443' },
  correct: 'B',
  explanation: 'DNS uses **port 53**.',
  takeaway: 'The domain name system has a port of its own.',
  refutations: [{ letter: 'A', text: 'That is mail.' }],
  category: 'Networking',
  difficulty: 'EASY',
};

let author: string;
let reader: string;
let player: string;

const call = async (name: string, input: object, session = author) =>
  (await used.server.graphql(mutation(name), { input }, { session })).body.data[name];
const read = async (number: number, session = author) =>
  (await used.server.graphql(QUESTION, { number }, { session })).body.data.editorQuestion;
const list = async (variables: Record<string, unknown>) =>
  (await used.server.graphql(LIST, variables, { session: author })).body.data.editorQuestions;

beforeAll(async () => {
  const accounts = await Promise.all(
    ['author', 'reader', 'player'].map((name) => signedIn(used.server, `${name}@desk.example`)),
  );
  [author, reader, player] = accounts.map(({ session }) => session) as [string, string, string];
  const staff = accounts.slice(0, 2).map(({ userId }) => userId);
  await used.server.rows("UPDATE player SET role = 'editor' WHERE id = ANY($1)", [staff]);
});

describe('a question of an editor', () => {
  let number: number;
  let questionId: string;

  it('is a draft that its author sees whole, with what is wrong with it', async () => {
    const { question } = await call('createQuestion', { content: CONTENT, idempotencyKey: 'desk' });
    ({ number } = question);
    questionId = questionNode(number);
    expect(question).toMatchObject({
      ...{
        id: Buffer.from(`EditorQuestion:${number}`).toString('base64url'),
        version: 1,
        stage: 'DRAFT',
        day: null,
        viewerIsAuthor: true,
      },
      key: { correctAnswer: 'B', refutations: [{ letter: 'A', text: 'That is mail.' }] },
      preview: {
        textHtml: '<p>Which <code>port</code> do DNS servers listen on?</p>',
        explanationHtml: '<p>DNS uses <strong>port 53</strong>.</p>',
        problems: [],
        brokenRules: [],
      },
    });
  });

  it('shows another editor neither the key nor anything that reveals it before they have answered', async () => {
    const hidden = {
      ...{ viewerIsAuthor: false, key: null, readings: null },
      preview: {
        explanationHtml: null,
        takeawayHtml: null,
        refutations: null,
        brokenRules: null,
        twins: null,
      },
    };
    expect(await read(number, reader)).toMatchObject(hidden);
    await call('submitQuestion', { id: questionId, version: 1 });
    expect(await read(number, reader)).toMatchObject({ stage: 'IN_REVIEW', ...hidden });
    const { question } = await call(
      'answerQuestionInReview',
      { id: questionId, version: 1, letter: 'C' },
      reader,
    );
    expect(question).toMatchObject({
      key: { correctAnswer: 'B' },
      readings: [{ reader: { username: 'reader' }, letter: 'C', isCorrect: false, decision: null }],
    });
  });

  it('is approved by the second reader, not by its author', async () => {
    const decision = { id: questionId, version: 1, isApproved: true };
    expect(await call('decideQuestionReview', decision)).toMatchObject({ __typename: 'NotAllowedProblem' });
    const { question } = await call('decideQuestionReview', decision, reader);
    expect(question).toMatchObject({ stage: 'APPROVED', readings: [{ decision: 'APPROVED' }] });
  });

  it('stays unknown to players until its day, wherever they look', async () => {
    const day = '2026-03-20';
    const move = { id: questionId, fromDay: null, toDay: day };
    expect(await call('scheduleQuestion', move, reader)).toMatchObject({ question: { day } });
    const { body } = await used.server.graphql(
      'query ($id: ID!, $number: Int!) { node(id: $id) { id } question(number: $number) { text } }',
      { id: questionId, number },
      { session: player },
    );
    expect(body.data).toEqual({ node: null, question: null });
    const refused = await used.server.graphql(QUESTION, { number }, { session: player });
    expect(refused.body.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  it('goes back to review when it is changed, and off its day', async () => {
    const content = { ...CONTENT, explanation: 'DNS uses port 53 of UDP and TCP.' };
    const change = { id: questionId, version: 1, content };
    const { question } = await call('updateQuestion', change, reader);
    expect(question).toMatchObject({ version: 2, stage: 'IN_REVIEW', day: null, viewerIsAuthor: true });
    expect(await call('updateQuestion', { ...change, content: CONTENT })).toMatchObject({
      __typename: 'ConflictProblem',
      message: expect.stringContaining('Another editor has changed this question'),
    });
  });

  it('is not stored with invalid fields, which the problem names as the input does', async () => {
    const content = { ...CONTENT, question: 'Which?', optionB: '25', category: '' };
    expect(await call('createQuestion', { content })).toMatchObject({
      __typename: 'InvalidInputProblem',
      fields: [{ path: 'content.category' }, { path: 'content.optionB' }],
    });
  });

  it('is compared with all others while it is written', async () => {
    const PREVIEW = `query ($content: QuestionContentInput!) {
      questionPreview(content: $content) { problems { path } brokenRules twins { reasons question { number } } }
    }`;
    const content = { ...CONTENT, question: 'It is 53. Which port is that? Not this one.', optionA: '53' };
    const { body } = await used.server.graphql(PREVIEW, { content }, { session: author });
    expect(body.data.questionPreview).toMatchObject({
      problems: [{ path: 'optionB' }],
      brokenRules: expect.arrayContaining(['stem has 3 sentences, at most 2']),
      twins: [{ reasons: ['TAKEAWAY'], question: { number } }],
    });
  });
});

describe('a draft', () => {
  it('is deleted by its author, once however often the request is sent', async () => {
    const content = { ...CONTENT, question: 'Which port does SSH listen on?' };
    const { question } = await call('createQuestion', { content });
    const id = questionNode(question.number);
    const DELETE = `mutation ($input: DeleteQuestionDraftInput!) { deleteQuestionDraft(input: $input) {
      ... on DeleteQuestionDraftSuccess { id } ... on Problem { code }
    } }`;
    const remove = async (session: string) => {
      const input = { id, version: 1 };
      return (await used.server.graphql(DELETE, { input }, { session })).body.data.deleteQuestionDraft;
    };
    expect(await remove(reader)).toEqual({ code: 'NOT_ALLOWED' });
    expect([await remove(author), await remove(author)]).toEqual([{ id }, { id }]);
    expect(await read(question.number)).toBeNull();
  });
});

describe('a question that players see', () => {
  it('shows them its new wording, and keeps its options', async () => {
    const today = async () => (await used.server.call('GET', '/api/questions/today')).body;
    const before = await today();
    const [row] = await used.server.rows('SELECT * FROM question WHERE id = $1', [before.id]);
    const content = {
      question: 'What is it, in other words?',
      ...{ optionA: row.option_a, optionB: row.option_b, optionC: row.option_c, optionD: row.option_d },
      ...{ correct: row.correct_answer, category: row.category, difficulty: row.difficulty.toUpperCase() },
    };
    const change = { id: questionNode(before.id), version: 1, content };
    const other = { ...change, content: { ...content, optionA: 'Another option' } };
    expect(await call('updateQuestion', other)).toMatchObject({
      __typename: 'InvalidInputProblem',
      fields: [{ path: 'content.optionA' }],
    });
    expect(await call('updateQuestion', change)).toMatchObject({ question: { version: 2, stage: 'ASKED' } });
    used.world.clock.set(new Date(NOON.getTime() + 2_000));
    expect(await today()).toMatchObject({ optionA: before.optionA, questionText: content.question });
  });
});

describe('the list of questions', () => {
  it('filters, searches and pages without a gap or a repetition', async () => {
    const networking = await list({ first: 100, category: 'Networking', sort: 'CATEGORY' });
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page = await list({ first: 7, after, category: 'Networking', sort: 'NEWEST' });
      seen.push(...page.edges.map(({ node }: { node: { number: number } }) => node.number));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    const numbers = networking.edges.map(({ node }: { node: { number: number } }) => node.number);
    expect(seen.toSorted((one, other) => one - other)).toEqual(numbers);
    const found = await list({ search: 'DNS servers LISTEN' });
    expect(found.edges).toMatchObject([{ node: { title: 'Which port do DNS servers listen on?' } }]);
    expect((await list({ search: '100%_' })).edges).toEqual([]);
    const [first] = numbers;
    expect((await list({ search: `#${first}` })).edges).toContainEqual(
      expect.objectContaining({ node: expect.objectContaining({ number: first }) }),
    );
  });

  it('orders by day the questions that have one', async () => {
    const { edges } = await list({ first: 50, sort: 'DAY' });
    const days = edges.map(({ node }: { node: { day: string } }) => node.day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days).not.toContain(null);
  });
});
