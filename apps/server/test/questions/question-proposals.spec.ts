import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FORMER_AUTHOR, PROPOSAL_TEXTS } from '@daily/rules/question/proposal';
import { signedIn } from '../player.fixture';
import { staffSession } from '../staff.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const CONTENT = {
  question: 'Your script prints `1` and `2`, then stops. Which signal arrives when its reader is gone?',
  ...{ optionA: '`SIGHUP`', optionB: '`SIGPIPE`', optionC: '`SIGTERM`', optionD: '`SIGINT`' },
  correct: 'B',
  explanation: 'Whoever writes into a pipe without a reader gets `SIGPIPE`.',
  takeaway: 'Writing into a pipe that nobody reads kills the writer.',
  refutations: [{ letter: 'A', text: 'That one says that the terminal is gone.' }],
  articles: [{ title: 'pipe(7)', url: 'https://man7.org/linux/man-pages/man7/pipe.7.html' }],
  category: 'Shell and Tools',
  difficulty: 'MEDIUM',
};

const PROPOSE = `mutation ($input: ProposeQuestionInput!) { proposeQuestion(input: $input) {
  __typename
  ... on ProposeQuestionSuccess { proposedAt }
  ... on InvalidInputProblem { fields { path message } }
  ... on Problem { message }
} }`;
const PREVIEW = `query ($content: ProposedQuestionInput!) { proposalPreview(content: $content) {
  textHtml problems { path message } brokenRules twins { reasons }
} }`;

let editor: string;

const author = async (name: string, proven = true) => {
  const account = await signedIn(used.server, `${name}@proposals.example`);
  if (proven)
    await used.server.rows('UPDATE player SET email_proven_at = $1, username = $2 WHERE id = $3', [
      NOON,
      name,
      account.userId,
    ]);
  return account;
};
const propose = async (session: string | undefined, input: object = {}) => {
  const body = { content: CONTENT, agreesToLicense: true, ...input };
  const reply = await used.server.graphql(PROPOSE, { input: body }, { session });
  return reply.body.data?.proposeQuestion ?? reply.body.errors[0];
};
const texted = (question: string) => ({ content: { ...CONTENT, question } });
const stored = (text: string) =>
  used.server.rows<Record<string, unknown>>(
    'SELECT id, state, day, source, license, version, points FROM question WHERE text = $1',
    [text],
  );

beforeAll(async () => {
  ({ session: editor } = await staffSession(used.server, 'editor'));
});

describe('proposeQuestion', () => {
  it('lands in review with the name of its author and the license, for an editor who has not seen the key', async () => {
    const { session, userId } = await author('Grace');
    expect(await propose(session)).toEqual({
      __typename: 'ProposeQuestionSuccess',
      proposedAt: NOON.toISOString(),
    });
    const [row] = await stored(CONTENT.question);
    expect(row).toMatchObject({
      ...{ state: 'in_review', day: null, source: 'Grace', license: 'CC BY 4.0', version: 1, points: 20 },
    });
    const { body } = await used.server.graphql(
      `{ editorQuestion(number: ${Number(row?.['id'])}) {
         stage source license viewerIsAuthor key { correctAnswer } authors { userId }
       } }`,
      {},
      { session: editor },
    );
    expect(body.data.editorQuestion).toEqual({
      ...{ stage: 'IN_REVIEW', source: 'Grace', license: 'CC BY 4.0', viewerIsAuthor: false, key: null },
      authors: [{ userId }],
    });
    const notices = await used.server.rows(
      "SELECT link FROM admin_notification WHERE type = 'question-proposed'",
    );
    expect(notices).toEqual([{ link: '/admin/questions?stage=in_review' }]);
  });

  it('requires a session and a proven address', async () => {
    expect(await propose(undefined)).toMatchObject({ __typename: 'SignInRequiredProblem' });
    const { session } = await author('unproven', false);
    expect(await propose(session, texted('Who may propose a question?'))).toMatchObject({
      __typename: 'NotAllowedProblem',
      message: PROPOSAL_TEXTS.confirmEmailFirst,
    });
    expect(await stored('Who may propose a question?')).toEqual([]);
  });

  it('refuses pictures, missing reasons and sources, a text that exists, and a missing agreement', async () => {
    const { session } = await author('Linus');
    const faults = async (input: object) =>
      ((await propose(session, input)).fields ?? []).map(({ path }: { path: string }) => path);
    const changed = (content: object) => ({ content: { ...CONTENT, question: 'What is new?', ...content } });
    expect(await faults(changed({ question: 'See ![this](https://example.org/a.png)?' }))).toEqual([
      'content.question',
    ]);
    expect(await faults(changed({ explanation: '<IMG src=x> says so' }))).toEqual(['content.explanation']);
    expect(await faults(changed({ explanation: ' ', takeaway: '', articles: [] }))).toEqual([
      ...['content.explanation', 'content.takeaway', 'content.articles'],
    ]);
    expect(await faults(changed({ optionA: CONTENT.optionB }))).toEqual(['content.optionB']);
    expect(await faults(texted(CONTENT.question.toUpperCase()))).toEqual(['content.question']);
    expect(await faults({ ...texted('What is agreed?'), agreesToLicense: false })).toEqual([
      'agreesToLicense',
    ]);
    // Signs like those of a picture are code here.
    expect(await faults(texted('What does `![](a)` print?'))).toEqual([]);
  });

  it('stores once under a key, and as many as the limit of a day, also at the same time', async () => {
    const { session, userId } = await author('Margaret');
    const keyed = { ...texted('What happens twice?'), idempotencyKey: 'proposal' };
    const twice = await Promise.all([propose(session, keyed), propose(session, keyed)]);
    expect(twice.map(({ __typename }) => __typename)).toEqual(Array(2).fill('ProposeQuestionSuccess'));
    expect(await propose(session, { ...keyed, ...texted('What else?') })).toMatchObject({
      __typename: 'ConflictProblem',
    });
    const more = await Promise.all(
      Array.from({ length: 8 }, (_, index) => propose(session, texted(`What is number ${index}?`))),
    );
    const refused = more.filter(({ __typename }) => __typename !== 'ProposeQuestionSuccess');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ message: PROPOSAL_TEXTS.tooMany });
    const count = 'SELECT count(*)::int FROM question_proposal WHERE player_id = $1';
    expect(await used.server.rows(count, [userId])).toEqual([{ count: 5 }]);
    used.world.clock.set(new Date('2026-03-11T00:00:01.000Z'));
    expect(await propose(session, texted('What is possible tomorrow?'))).toMatchObject({
      __typename: 'ProposeQuestionSuccess',
    });
  });

  it('stays without the name of an author whose account is deleted', async () => {
    const { session } = await author('Alan');
    await propose(session, texted('What stays?'));
    await propose(session, texted('What was published elsewhere?'));
    await used.server.rows(
      "UPDATE question SET source = 'A book' WHERE text = 'What was published elsewhere?'",
    );
    const { body } = await used.server.graphql('{ exportMyData }', {}, { session });
    expect(body.data.exportMyData.questions.proposedQuestions).toMatchObject([
      { name: 'Alan' },
      { name: 'Alan' },
    ]);
    await used.server.graphql(
      'mutation { deleteAccount(input: { password: "correct horse" }) { __typename } }',
      {},
      { session },
    );
    expect(await stored('What stays?')).toMatchObject([{ source: FORMER_AUTHOR, license: 'CC BY 4.0' }]);
    expect(await stored('What was published elsewhere?')).toMatchObject([{ source: 'A book' }]);
  });
});

describe('proposalPreview', () => {
  it('says what keeps a question from being sent and which rules it breaks, and nothing of other questions', async () => {
    const { session } = await author('Barbara', false);
    const content = { ...CONTENT, question: 'It is not a question', articles: [] };
    const { body } = await used.server.graphql(PREVIEW, { content }, { session });
    expect(body.data.proposalPreview).toEqual({
      textHtml: '<p>It is not a question</p>',
      problems: [{ path: 'articles', message: PROPOSAL_TEXTS.sourceMissing }],
      brokenRules: expect.arrayContaining(['stem must end with its question', 'the question is negative']),
      twins: null,
    });
    // A page of signs is neither shown nor checked to its end.
    const long = { ...content, question: '!['.repeat(30_000) };
    const { proposalPreview } = (await used.server.graphql(PREVIEW, { content: long }, { session })).body
      .data;
    expect(proposalPreview.problems.map(({ path }: { path: string }) => path)).toContain('question');
    expect(proposalPreview.textHtml.length).toBeLessThan(5_000);
    const anonymous = await used.server.graphql(PREVIEW, { content });
    expect(anonymous.body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });
});
