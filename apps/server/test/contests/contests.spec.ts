import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROBLEM } from '../accounts/account.fixture';
import { afterNoon, editor, publishedContest, questionsWith } from './contest.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
let players = 0;

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const newPlayer = () => signedIn(used.server, `player${(players += 1)}@contests.example`);

/** Executes an operation without errors and returns its data. */
async function data(query: string, variables: object = {}, session?: string) {
  const { body } = await used.server.graphql(query, { ...variables }, session ? { session } : {});
  expect(body.errors).toBeUndefined();
  return body.data;
}

const QUESTION = 'id position text optionA optionB optionC optionD points correctAnswer explanation';
const OWN = `joinedAt questionsDone finishedAt score correctAnswers percentage totalTimeMs
  currentQuestion { question { ${QUESTION} } shownAt closesAt remainingMs }`;
const CONTEST = `query ($slug: String!) { contest(slugOrId: $slug) {
  id contestId slug status questionCount participantCount maxScore viewerParticipation { ${OWN} }
  questions { ${QUESTION} viewerAnswer { letter isCorrect pointsAwarded timeMs } }
  leaderboard(first: 10) { edges { node { rank score player { userId } } } pageInfo { hasNextPage } }
  viewerEntry { rank } winners { rank player { userId } }
  participants(first: 10) { edges { node { player { userId } score finishedAt } } }
} }`;

const mutate = async (name: string, type: string, input: object, session?: string) =>
  (
    await data(
      `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${PROBLEM}
         ... on ${type}Success { ${name === 'joinContest' ? 'contest { id }' : ''} participation { ${OWN} }
         ${name === 'answerContestQuestion' ? `question { ${QUESTION} viewerAnswer { letter isCorrect } }` : ''} } } }`,
      { input },
      session,
    )
  )[name];
const joinContest = (id: string, session?: string) => mutate('joinContest', 'JoinContest', { id }, session);
const start = (id: string, session?: string) =>
  mutate('startContestQuestion', 'StartContestQuestion', { id }, session);
const answer = (id: string, questionId: string, letter: string, session?: string) =>
  mutate('answerContestQuestion', 'AnswerContestQuestion', { id, questionId, letter }, session);
const read = async (slug: string, session?: string) => (await data(CONTEST, { slug }, session)).contest;

describe('a contest in GraphQL', () => {
  it('is over for anonymous callers from its end on, though they share responses', async () => {
    const { slug } = await publishedContest(used.server);
    await used.server.slices.contests.moments.load();
    const shared = async () =>
      (await data('query ($slug: String!) { contest(slugOrId: $slug) { status } }', { slug })).contest.status;
    const endsAt = afterNoon(60);
    used.world.clock.set(new Date(endsAt.getTime() - 500));
    expect([await shared(), await shared()]).toEqual(['RUNNING', 'RUNNING']);
    used.world.clock.set(endsAt);
    expect(await shared()).toBe('ENDED');
  });

  it('is joined, started and answered by mutations, and queries start no clock', async () => {
    const { slug } = await publishedContest(used.server);
    const { session, userId } = await newPlayer();
    const contest = await read(slug, session);
    expect(contest).toMatchObject({
      status: 'RUNNING',
      questionCount: 3,
      participantCount: 0,
      maxScore: 60,
      viewerParticipation: null,
      questions: [],
      viewerEntry: null,
    });
    expect((await joinContest(contest.id, session)).participation).toMatchObject({ questionsDone: 0 });
    for (let count = 0; count < 2; count += 1)
      expect(await read(slug, session)).toMatchObject({
        participantCount: 1,
        questions: [],
        viewerParticipation: { currentQuestion: null },
      });

    const shown = (await start(contest.id, session)).participation.currentQuestion;
    expect(shown).toMatchObject({
      question: { position: 1, text: 'Question 1?', correctAnswer: null, explanation: null },
      shownAt: NOON.toISOString(),
      closesAt: afterNoon(0.5).toISOString(),
      remainingMs: 30_000,
    });
    used.world.clock.set(new Date(NOON.getTime() + 10_000));
    expect((await start(contest.id, session)).participation.currentQuestion).toMatchObject({
      shownAt: NOON.toISOString(),
      remainingMs: 20_000,
    });
    expect((await read(slug, session)).viewerParticipation.currentQuestion).toMatchObject({
      remainingMs: 20_000,
    });

    const first = await answer(contest.id, shown.question.id, 'A', session);
    expect(first).toMatchObject({
      question: { correctAnswer: null, viewerAnswer: { letter: 'A', isCorrect: null } },
      participation: { questionsDone: 1, currentQuestion: null, score: null, percentage: null },
    });
    expect(await answer(contest.id, shown.question.id, 'A', session)).toEqual(first);
    expect(await answer(contest.id, shown.question.id, 'B', session)).toEqual({
      __typename: 'ContestQuestionAnsweredProblem',
      message: 'You have already answered this question',
    });
    const second = (await start(contest.id, session)).participation.currentQuestion;
    used.world.clock.set(new Date(NOON.getTime() + 10_000 + 31_001));
    expect(await answer(contest.id, second.question.id, 'B', session)).toEqual({
      __typename: 'ContestAnswerTooLateProblem',
      message: 'Time is up: this answer came too late to count',
    });
    const third = (await start(contest.id, session)).participation.currentQuestion;
    const last = await answer(contest.id, third.question.id, 'C', session);
    expect(last).toMatchObject({
      question: {
        correctAnswer: 'C',
        explanation: 'Because of secret 3.',
        viewerAnswer: { isCorrect: true },
      },
      participation: { score: 40, correctAnswers: 2, percentage: 67, totalTimeMs: 40_000 },
    });
    expect(await read(slug, session)).toMatchObject({
      questions: [
        { correctAnswer: 'A', viewerAnswer: { letter: 'A', isCorrect: true, pointsAwarded: 10 } },
        { correctAnswer: 'B', viewerAnswer: { letter: null, isCorrect: false, timeMs: 30_000 } },
        { correctAnswer: 'C', viewerAnswer: { letter: 'C' } },
      ],
      leaderboard: { edges: [{ node: { rank: 1, score: 40, player: { userId } } }] },
      viewerEntry: { rank: 1 },
      winners: [],
    });
    expect(await start(contest.id, session)).toMatchObject({ participation: { currentQuestion: null } });
    used.world.clock.set(afterNoon(60));
    expect(await read(slug)).toMatchObject({
      status: 'ENDED',
      questions: [{ correctAnswer: 'A', viewerAnswer: null }, {}, {}],
      winners: [{ rank: 1, player: { userId } }],
    });
  });

  it('refuses mutations with problems as data', async () => {
    const { slug } = await publishedContest(used.server, { startsAt: afterNoon(10) });
    const { id } = await read(slug);
    const { session } = await newPlayer();
    const signIn = { __typename: 'SignInRequiredProblem', message: 'Please log in to join the contest' };
    expect(await joinContest(id)).toEqual(signIn);
    expect(await joinContest('nonsense', session)).toMatchObject({ __typename: 'NotFoundProblem' });
    expect(await start(id, session)).toEqual({
      __typename: 'ConflictProblem',
      message: 'You have not joined this contest',
    });
    await joinContest(id, session);
    expect(await start(id, session)).toEqual({
      __typename: 'ConflictProblem',
      message: 'This contest has not started yet',
    });
    expect(await answer(id, 'nonsense', 'A', session)).toMatchObject({ __typename: 'InvalidInputProblem' });
    used.world.clock.set(afterNoon(60));
    expect(await start(id, session)).toMatchObject({ message: 'This contest has ended' });
  });

  it('shuffles the options for each participant, who is judged by their own order', async () => {
    const { slug } = await publishedContest(used.server, {
      shuffleOptions: true,
      questions: questionsWith('AAAAAAAAAA'),
    });
    const { id } = await read(slug);
    const orders = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const { session } = await newPlayer();
      await joinContest(id, session);
      const seen: string[] = [];
      for (let position = 1; position <= 10; position += 1) {
        const { question } = (await start(id, session)).participation.currentQuestion;
        const texts = [question.optionA, question.optionB, question.optionC, question.optionD];
        const right = texts.findIndex((text: string) => text.startsWith('first'));
        seen.push('ABCD'.charAt(right));
        await answer(id, question.id, 'ABCD'.charAt(right), session);
      }
      orders.add(seen.join(''));
      const { viewerParticipation, questions } = await read(slug, session);
      expect(viewerParticipation).toMatchObject({ correctAnswers: 10, percentage: 100 });
      expect(questions.map(({ correctAnswer }: any) => correctAnswer)).toEqual(seen);
      expect(questions.map(({ viewerAnswer }: any) => viewerAnswer.letter)).toEqual(seen);
    }
    expect(orders.size).toBe(3);
  });

  it('is created, changed and deleted by editors only', async () => {
    const { session } = await editor(used.server);
    const player = await newPlayer();
    const create = `mutation ($input: CreateContestInput!) { createContest(input: $input) { ${PROBLEM}
      ... on InvalidInputProblem { fields { path } }
      ... on CreateContestSuccess { contest { id slug status questions { text correctAnswer } } } } }`;
    const questions = questionsWith('AB').map(({ questionText: text, ...rest }) => ({ ...rest, text }));
    const input = {
      title: 'By GraphQL',
      startsAt: NOON,
      endsAt: afterNoon(60),
      idempotencyKey: 'once',
      questions,
    };
    expect((await data(create, { input })).createContest.__typename).toBe('SignInRequiredProblem');
    expect((await data(create, { input }, player.session)).createContest.__typename).toBe(
      'NotAllowedProblem',
    );
    const made = (await data(create, { input }, session)).createContest.contest;
    expect(made).toMatchObject({
      slug: 'by-graphql',
      status: 'DRAFT',
      questions: [{ correctAnswer: 'A' }, {}],
    });
    expect((await data(create, { input }, session)).createContest.contest.id).toBe(made.id);
    const untitled = { ...input, idempotencyKey: 'another', title: '' };
    expect((await data(create, { input: untitled }, session)).createContest).toMatchObject({
      __typename: 'InvalidInputProblem',
    });
    const node = `query ($id: ID!) { node(id: $id) { __typename } }`;
    expect((await data(node, { id: made.id }, player.session)).node).toBeNull();
    expect((await data(node, { id: made.id }, session)).node).toEqual({ __typename: 'Contest' });

    const update = `mutation ($input: UpdateContestInput!) { updateContest(input: $input) { ${PROBLEM}
      ... on UpdateContestSuccess { contest { title status revealAnswers } } } }`;
    const remove = `mutation ($input: DeleteContestInput!) { deleteContest(input: $input) { ${PROBLEM} } }`;
    const changed = { id: made.id, title: 'Renamed', revealAnswers: 'AFTER_END', published: true };
    expect((await data(update, { input: changed }, session)).updateContest.contest).toEqual({
      title: 'Renamed',
      status: 'RUNNING',
      revealAnswers: 'AFTER_END',
    });
    const target = { input: { id: made.id } };
    expect((await data(remove, target, session)).deleteContest.__typename).toBe('ConflictProblem');
    const draft = (await data(create, { input: { ...input, idempotencyKey: 'two' } }, session)).createContest;
    const gone = { input: { id: draft.contest.id } };
    expect((await data(remove, gone, session)).deleteContest.__typename).toBe('DeleteContestSuccess');
    // After a lost reply.
    expect((await data(remove, gone, session)).deleteContest.__typename).toBe('DeleteContestSuccess');
    const actions = await used.server.rows(
      `SELECT action FROM audit_entry WHERE subject IN ($1, $2) ORDER BY id`,
      [made, draft.contest].map(({ id }) =>
        Buffer.from(id, 'base64url').toString().replace('Contest', 'contest'),
      ),
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'contest.create',
      'contest.change',
      'contest.create',
      'contest.delete',
    ]);
  });

  it('keeps a frozen board until editors reveal it', async () => {
    const { slug } = await publishedContest(used.server, { freezeMinutes: 10 });
    const { id } = await read(slug);
    const play = async () => {
      const { session, userId } = await newPlayer();
      await joinContest(id, session);
      for (const letter of 'ABC') {
        const { question } = (await start(id, session)).participation.currentQuestion;
        await answer(id, question.id, letter, session);
      }
      return { session, userId };
    };
    await play();
    used.world.clock.set(afterNoon(55));
    const late = await play();
    const shown = async () => (await read(slug, late.session)).leaderboard.edges.length;
    expect(await shown()).toBe(1);
    expect((await read(slug, late.session)).viewerParticipation.score).toBe(60);
    const { session } = await editor(used.server);
    const reveal = `mutation ($input: RevealContestLeaderboardInput!) { revealContestLeaderboard(input: $input) {
      ${PROBLEM} } }`;
    const typeOf = async (who?: string) =>
      (await data(reveal, { input: { id } }, who)).revealContestLeaderboard.__typename;
    expect(await typeOf(session)).toBe('ConflictProblem');
    used.world.clock.set(afterNoon(61));
    expect(await shown()).toBe(1);
    expect((await read(slug)).winners).toEqual([]);
    expect(await typeOf(late.session)).toBe('NotAllowedProblem');
    const nextOf = async (who?: string) =>
      (await data(`{ contest(slugOrId: "${slug}") { nextRevealRank } }`, {}, who)).contest.nextRevealRank;
    expect([await nextOf(session), await nextOf(late.session), await nextOf()]).toEqual([2, null, null]);
    expect(await typeOf(session)).toBe('RevealContestLeaderboardSuccess');
    expect(await typeOf(session)).toBe('RevealContestLeaderboardSuccess');
    expect(await shown()).toBe(2);
    expect((await read(slug, session)).winners).toHaveLength(2);
  });

  it('is listed by state, with pages in both directions', async () => {
    await used.server.rows('TRUNCATE contest CASCADE');
    const list = async (args: string, session?: string) => {
      const { contests } = await data(
        `{ contests(${args}) { edges { cursor node { slug } } } }`,
        {},
        session,
      );
      return contests.edges.map(({ node }: any) => node.slug);
    };
    const at = (minutes: number) => ({ startsAt: afterNoon(minutes), endsAt: afterNoon(minutes + 5) });
    for (const [slug, minutes] of [
      ['past-one', -100],
      ['past-two', -90],
      ['next-one', 100],
      ['next-two', 110],
    ] as const)
      await publishedContest(used.server, { slug, ...at(minutes) });
    expect((await list('status: PUBLISHED, first: 100')).slice(0, 2)).toEqual(['next-one', 'next-two']);
    expect((await list('status: ENDED, first: 100')).slice(0, 2)).toEqual(['past-two', 'past-one']);
    expect(await list('first: 1')).toEqual(['next-two']);
    expect(await list('last: 1')).toEqual(['past-one']);
    expect(await list('status: DRAFT')).toEqual([]);
    const { session } = await editor(used.server);
    const body = { title: 'Only a draft', ...at(0) };
    await used.server.call('POST', '/api/contests', { session, body });
    expect(await list('status: DRAFT', session)).toContain('only-a-draft');
    const rest = async (url: string) => {
      const { body: page, headers } = await used.server.call('GET', url);
      return { slug: page[0].slug, next: /^<([^>]*)>/.exec(String(headers['link']))?.[1] };
    };
    const first = await rest('/api/contests?published=true&limit=1');
    expect(first.slug).toBe('next-two');
    expect((await rest(first.next!)).slug).toBe('next-one');
  });
});
