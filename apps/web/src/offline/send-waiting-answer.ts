import { dropCopy, readCopy } from '../features/question/answer/waiting-copy';
import { postToGraphql } from './post-to-graphql';

/** Tag with which the offline page asks Background Sync to send its answer. */
export const SYNC_TAG = 'waiting-answer';

/** Both name their operation, so that the server's statistics do. */
const PLAYER = 'query WaitingAnswerPlayer { viewer { player { userId } } }';
const SUBMIT = `mutation SubmitWaitingAnswer($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) { __typename }
}`;

/** The results after which the player has answered: one of them with another letter, on another device. */
const ANSWERED = ['SubmitAnswerSuccess', 'AlreadyAnsweredProblem'];

interface Reply {
  data?: {
    viewer?: { player: { userId: string } } | null;
    submitAnswer?: { __typename: string } | null;
  } | null;
}

/**
 * Sends the answer that the offline page has left, if its question is still open and the cookie is that of the player who gave it.
 * Repeating it does no harm: the server returns the recorded answer. What the server decides is final, so the copy is deleted then.
 *
 * @returns whether the server has an answer of the player now; of a refusal, the home page tells.
 * @throws Error when the server could not be reached, so that Background Sync tries again.
 */
export async function sendWaitingAnswer(now: number): Promise<'sent' | 'none'> {
  const answer = await readCopy();
  if (!answer) return 'none';
  const { questionId, letter, viewerId, closesAt } = answer;
  if (Date.parse(closesAt) <= now) {
    await dropCopy();
    return 'none';
  }
  const { data } = await postToGraphql<Reply>('WaitingAnswerPlayer', PLAYER, {});
  // Without a session it waits for the login, after which the home page sends it.
  if (!data?.viewer || data.viewer.player.userId !== viewerId) return 'none';
  const reply = await postToGraphql<Reply>('SubmitWaitingAnswer', SUBMIT, { input: { questionId, letter } });
  const result = reply.data?.submitAnswer;
  if (!result) throw new Error('The answer was not decided on');
  await dropCopy();
  return ANSWERED.includes(result.__typename) ? 'sent' : 'none';
}
