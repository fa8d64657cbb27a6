import { afterEach, expect, it } from '@jest/globals';
import { publishedContest } from './contest.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

// The limits of a real installation: those of most tests are far higher.
const used = useServer({ rateLimitScale: 1 });
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** What the web app selects of a participation with each mutation. */
const CONTEST = `contest { id contestId slug title startsAt endsAt status questionCount secondsPerQuestion revealAnswers league { id }
  viewerParticipation { joinedAt questionsDone finishedAt score correctAnswers percentage totalTimeMs
    currentQuestion { shownAt closesAt remainingMs question { id position points textHtml options { letter textHtml } } } } }`;
const PARTICIPATION = `participation { currentQuestion { closesAt remainingMs } ${CONTEST} }`;

const QUESTIONS = 30;

it('never refuses a player who answers 30 questions in a minute over GraphQL', async () => {
  const { server } = used;
  const { userId, session } = await signedIn(server, 'fast@pace.example');
  const { id } = await publishedContest(server, { questions: thirtyQuestions() });
  const contest = Buffer.from(`Contest:${id}`).toString('base64url');
  const send = async (name: string, input: object, selection: string) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    const document = `mutation ${type}($input: ${type}Input!) {
      ${name}(input: $input) { ... on ${type}Success { ${selection} } ... on Problem { message code } } }`;
    const { body } = await server.graphql(document, { input }, { session });
    expect(body.errors).toBeUndefined();
    return body.data[name];
  };
  await send('joinContest', { id: contest }, CONTEST);
  for (let number = 1; number <= QUESTIONS; number += 1) {
    const started = await send('startContestQuestion', { id: contest }, PARTICIPATION);
    const { question } = started.participation.contest.viewerParticipation.currentQuestion;
    expect(question.position).toBe(number);
    const input = { id: contest, questionId: question.id, letter: 'A' };
    const answered = await send('answerContestQuestion', input, PARTICIPATION);
    expect(answered.participation.contest.viewerParticipation.questionsDone).toBe(number);
  }
  const [row] = await server.rows('SELECT done FROM contest_participant WHERE player_id = $1', [userId]);
  expect(row).toEqual({ done: QUESTIONS });
});

const thirtyQuestions = () =>
  Array.from({ length: QUESTIONS }, (_, index) => ({
    questionText: `Question ${index + 1}?`,
    ...{ optionA: 'a', optionB: 'b', optionC: 'c', optionD: 'd' },
    correctAnswer: 'A',
  }));
