import { describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();

describe('a different answer', () => {
  it('is rejected with the recorded answer in GraphQL, and with 409 over REST', async () => {
    const key = await todaysKey(used.server);
    const player = await signedIn(used.server, 'changes-mind@secrecy.example');
    const submit = async (letter: string) => {
      const { body } = await used.server.graphql(
        `mutation ($input: SubmitAnswerInput!) {
           submitAnswer(input: $input) {
             __typename
             ... on AlreadyAnsweredProblem { message code answer { letter isCorrect question { correctAnswer } } }
           }
         }`,
        { input: { questionId: questionNode(key.id), letter } },
        { session: player.session },
      );
      return body.data.submitAnswer;
    };
    expect((await submit(key.wrong)).__typename).toBe('SubmitAnswerSuccess');
    expect(await submit(key.right)).toEqual({
      __typename: 'AlreadyAnsweredProblem',
      message: 'You have already answered this question',
      code: 'ALREADY_ANSWERED',
      answer: { letter: key.wrong, isCorrect: false, question: { correctAnswer: key.right } },
    });
    const reply = await used.server.call('POST', '/api/user-answers', {
      body: { userId: player.userId, questionId: key.id, userAnswer: key.right },
      session: player.session,
    });
    expect([reply.status, reply.body]).toEqual([409, { error: 'You have already answered this question' }]);
  });
});
