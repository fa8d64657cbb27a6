import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { afterNoon, editor, nextQuestion, publishedContest, questionsWith } from './contest.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const QUESTIONS = `questions { id text correctAnswer explanation explanationHtml viewerAnswer { isCorrect pointsAwarded } }`;

/** Everything that a caller can read about a contest, on every door. */
async function everythingAbout(id: string, slug: string, userId: string, session?: string): Promise<string> {
  const options = session ? { session } : {};
  const rest = ['', '/participants', `/participants/${userId}`, '/leaderboard'].map((path) =>
    used.server.call('GET', `/api/contests/${id}${path}`, options),
  );
  const document = `{
    contest(slugOrId: "${slug}") { ${QUESTIONS} viewerParticipation { score correctAnswers percentage }
      viewerEntry { score } leaderboard(first: 5) { edges { node { score } } }
      participants(first: 5) { edges { node { score } } } winners { score } }
    contests(first: 5) { edges { node { ${QUESTIONS} } } }
    ${session ? 'exportMyData' : ''}
  }`;
  const replies = await Promise.all([...rest, used.server.graphql(document, {}, options)]);
  for (const { status } of replies) expect([200, 404]).toContain(status);
  expect(replies.at(-1)?.body.errors).toBeUndefined();
  return replies.map(({ text }) => text).join('\n');
}

/** The results and keys that a text reveals. */
function revealed(text: string): string[] {
  const patterns = [/secret \d/g, /"correctAnswer":"[A-D]"/g, /"isCorrect":(?:true|false)/g, /"score":\d+/g];
  return patterns.flatMap((pattern) => text.match(pattern) ?? []);
}

describe.each(['after-finish', 'after-end'] as const)('a contest with %s', (revealAnswers) => {
  it('reveals no key, result, points or leaderboard early, in GraphQL, REST, exports or events', async () => {
    const { id, slug } = await publishedContest(used.server, {
      revealAnswers,
      startsAt: afterNoon(1),
      questions: questionsWith('ABC'),
    });
    const player = await signedIn(used.server, `${revealAnswers}@secrecy.example`);
    const other = await signedIn(used.server, `other-${revealAnswers}@secrecy.example`);
    const url = `/api/contests/${id}`;
    const join = ({ userId, session }: typeof player) =>
      used.server.call('POST', `${url}/participants`, { session, body: { userId } });
    await join(player);
    await join(other);
    const seen = async (who?: typeof player) =>
      revealed(await everythingAbout(id, slug, player.userId, who?.session));
    const nobodySees = async () => {
      for (const who of [undefined, player, other]) expect(await seen(who)).toEqual([]);
    };
    await nobodySees();
    expect(await everythingAbout(id, slug, player.userId, player.session)).not.toContain('Question 1?');

    used.world.clock.set(afterNoon(1));
    for (const letter of ['A', 'C', 'C']) {
      const { body: shown } = await nextQuestion(used.server, id, player.userId, player.session);
      const { currentQuestion } = shown;
      await nobodySees();
      expect(await everythingAbout(id, slug, player.userId, other.session)).not.toContain(
        `Question ${currentQuestion.position}?`,
      );
      const body = { userId: player.userId, questionId: currentQuestion.id, userAnswer: letter };
      const reply = await used.server.call('POST', `${url}/answers`, { session: player.session, body });
      if (currentQuestion.position < currentQuestion.of) expect(revealed(reply.text)).toEqual([]);
    }
    if (revealAnswers === 'after-finish') {
      expect(await seen(player)).toEqual(
        expect.arrayContaining(['secret 1', '"correctAnswer":"B"', '"isCorrect":false', '"score":40']),
      );
      // Others see the score of a player who has finished, and nothing else.
      expect(new Set(await seen())).toEqual(new Set(['"score":40']));
    } else await nobodySees();

    used.world.clock.set(afterNoon(60));
    for (const who of [undefined, player, other])
      expect(await seen(who)).toEqual(
        expect.arrayContaining(['secret 3', '"correctAnswer":"C"', '"score":40']),
      );
  });
});

it('shows keys to editors, but not to their API tokens', async () => {
  const { slug } = await publishedContest(used.server);
  const { session } = await editor(used.server);
  const document = `{ contest(slugOrId: "${slug}") { ${QUESTIONS} } }`;
  expect(revealed((await used.server.graphql(document, {}, { session })).text)).toContain('secret 1');
  const { body } = await used.server.graphql(
    `mutation { createApiToken(input: { name: "ci", scopes: [WRITE] }) { ... on CreateApiTokenSuccess { token } } }`,
    {},
    { session },
  );
  const headers = { authorization: `Bearer ${body.data.createApiToken.token}` };
  expect(revealed((await used.server.graphql(document, {}, { headers })).text)).toEqual([]);
});
