import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { proveEmail } from '../accounts/account.fixture';
import { signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const REGRADE = `mutation ($input: RegradeQuestionInput!) {
  regradeQuestion(input: $input) {
    __typename
    ... on RegradeQuestionSuccess {
      question { number }
      regrade { id correctAnswer previousAnswer finishedAt note }
      preview { gaining losing pointsGained streaksChanged changesChampions }
    }
    ... on Problem { message }
  }
}`;

let editor: string;
let player: { session: string; userId: string };
let key: Awaited<ReturnType<typeof todaysKey>>;

const regrade = async (input: object, session: string | null = editor) => {
  const complete = {
    id: questionNode(key.id),
    correctAnswer: key.wrong,
    note: 'A typing error.',
    ...input,
  };
  return (await used.server.graphql(REGRADE, { input: complete }, session ? { session } : {})).body;
};
const query = async (text: string, session: string) =>
  (await used.server.graphql(text, {}, { session })).body.data;

beforeAll(async () => {
  key = await todaysKey(used.server);
  const account = await signedIn(used.server, 'editor@regrades.example');
  editor = account.session;
  await used.server.rows("UPDATE player SET role = 'editor' WHERE id = $1", [account.userId]);
  player = await signedIn(used.server, 'player@regrades.example');
  await proveEmail(used.server, 'player@regrades.example');
  const SUBMIT = 'mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }';
  const input = { questionId: questionNode(key.id), letter: key.wrong };
  await used.server.graphql(SUBMIT, { input }, { session: player.session });
});

describe('regradeQuestion', () => {
  it('is for editors only', async () => {
    const outcome = async (session: string | null) =>
      (await regrade({}, session)).data.regradeQuestion.__typename;
    expect(await outcome(null)).toBe('SignInRequiredProblem');
    expect(await outcome(player.session)).toBe('NotAllowedProblem');
  });

  it('is previewed by a query, which changes nothing, for editors', async () => {
    const PREVIEW = `{ regradePreview(questionId: "${questionNode(key.id)}", correctAnswer: ${key.wrong}) {
      previousAnswer answers becomingCorrect pointsGained
      players(first: 5, becomesCorrect: true) { edges { node { player { userId } pointsChange monthPointsBefore monthPointsAfter } } }
      wrong: players(first: 5, becomesCorrect: false) { edges { node { letter } } } } }`;
    const { regradePreview: preview } = await query(PREVIEW, editor);
    expect(preview).toMatchObject({
      previousAnswer: key.right,
      becomingCorrect: 1,
      pointsGained: key.points,
    });
    expect(preview.players.edges).toEqual([
      {
        node: {
          player: { userId: player.userId },
          pointsChange: key.points,
          monthPointsBefore: 0,
          monthPointsAfter: key.points,
        },
      },
    ]);
    expect(preview.wrong.edges).toEqual([]);
    const unknown = PREVIEW.replace(questionNode(key.id), questionNode(2_000_000_000));
    expect(await query(unknown, editor)).toEqual({ regradePreview: null });
    expect((await todaysKey(used.server)).right).toBe(key.right);
  });

  it('says who gains what and corrects the key, and the player sees it', async () => {
    const corrected = (await regrade({})).data.regradeQuestion;
    expect(corrected.preview).toMatchObject({
      gaining: 1,
      losing: 0,
      pointsGained: key.points,
      streaksChanged: 0,
      changesChampions: false,
    });
    expect(corrected.regrade).toMatchObject({
      correctAnswer: key.wrong,
      previousAnswer: key.right,
      note: 'A typing error.',
    });
    const repeated = (await regrade({})).data.regradeQuestion;
    expect([repeated.preview, repeated.regrade.id]).toEqual([null, corrected.regrade.id]);
    while (await used.server.slices.play.regrading.run());
    const PLAYER = `{ viewer { player { totalPoints monthlyPoints currentStreak }
      keyCorrections { question { number } previousAnswer correctAnswer note pointsChange } } }`;
    expect((await query(PLAYER, player.session)).viewer).toEqual({
      player: { totalPoints: key.points, monthlyPoints: key.points, currentStreak: 1 },
      keyCorrections: [
        {
          question: { number: key.id },
          previousAnswer: key.right,
          correctAnswer: key.wrong,
          note: 'A typing error.',
          pointsChange: key.points,
        },
      ],
    });
    const { exportMyData } = await query('{ exportMyData }', player.session);
    expect(exportMyData.play.points).toMatchObject([
      { amount: key.points, reason: 'regrade', questionId: key.id },
    ]);
  });

  it('reports what a user can do wrong', async () => {
    const outcome = async (input: object) => (await regrade(input)).data.regradeQuestion.__typename;
    expect(await outcome({ id: 'nonsense' })).toBe('NotFoundProblem');
    expect(await outcome({ correctAnswer: 'C', note: '' })).toBe('InvalidInputProblem');
    expect(await outcome({ correctAnswer: 'C', note: 'x'.repeat(501) })).toBe('InvalidInputProblem');
    expect(await outcome({ correctAnswer: key.right })).toBe('ConflictProblem');
  });

  it('is among the changes of the question, which editors may read without the rest of the audit log', async () => {
    const CHANGES = `{ questionChanges(questionId: "${questionNode(key.id)}") { action before after actor { username } } }`;
    const { questionChanges } = await query(CHANGES, editor);
    expect(questionChanges).toMatchObject([
      {
        action: 'question.regrade',
        before: { correctAnswer: key.right },
        after: { correctAnswer: key.wrong, note: 'A typing error.' },
        actor: { username: expect.any(String) },
      },
    ]);
    expect((await used.server.graphql(CHANGES, {}, { session: player.session })).body.errors).toHaveLength(1);
    expect(await query('{ questionChanges(questionId: "nonsense") { action } }', editor)).toEqual({
      questionChanges: [],
    });
  });

  it('is listed for editors and found by its global id, for nobody else', async () => {
    const LIST =
      '{ regrades(first: 5) { edges { node { id regradedAnswers gaining question { number } } } } }';
    const { regrades } = await query(LIST, editor);
    const [{ node }] = regrades.edges;
    expect(node).toMatchObject({ regradedAnswers: 1, gaining: 1, question: { number: key.id } });
    const NODE = `{ node(id: "${node.id}") { ... on Regrade { note } } }`;
    expect(await query(NODE, editor)).toEqual({ node: { note: 'A typing error.' } });
    expect(await query(NODE, player.session)).toEqual({ node: null });
  });
});

describe('the figures for editors', () => {
  it('include the quality of closed questions and the days for which there are questions', async () => {
    const QUALITY = `{
      questionQueue { daysLeft alarmDays }
      questionQuality(questionId: "${questionNode(key.id)}") { answers }
      questionQualities(first: 10, sort: HARDEST) { edges { node { answers correctShare options { letter share } suspicions reports } } }
    }`;
    const before = await query(QUALITY, editor);
    expect(before.questionQueue).toEqual({ daysLeft: expect.any(Number), alarmDays: null });
    expect(before.questionQueue.daysLeft).toBeGreaterThan(400);
    expect(before.questionQuality).toBeNull();
    const { text } = await used.server.call('GET', '/metrics', { headers: { host: 'localhost' } });
    expect(text).toContain(`question_days_left ${before.questionQueue.daysLeft}\n`);
    expect(text).toContain('question_alarm 0\n');
  });
});
