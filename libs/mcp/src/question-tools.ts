import { z } from 'zod';
import { successOf } from './api';
import { type Answered, type Asked, type Key, OPERATIONS } from './operations';
import { tool } from './tool';

/** The letter of an option. */
export const LETTER = z.enum(['A', 'B', 'C', 'D']);

/** Today's question, without its key until the player has answered. */
const today = tool({
  name: 'get_todays_question',
  title: "Today's question",
  description:
    "Returns today's question with its options, and the player's own result once they have answered. The correct option is never " +
    'included before. Let the player decide on an answer: do not answer for them unless they ask for it.',
  writes: false,
  input: z.object({}),
  async run(api) {
    const { todaysQuestion } = await api.request(OPERATIONS.today, {});
    return todaysQuestion ? asked(todaysQuestion) : { message: 'No question is available today.' };
  },
});

/** Answers today's question. */
const answer = tool({
  name: 'answer_todays_question',
  title: "Answer today's question",
  description:
    "Records the player's answer to today's question and returns the result. The first answer stands: a different one later is " +
    'refused. Ask the player for the letter first.',
  writes: true,
  input: z.object({
    questionId: z.string().describe('`id` of get_todays_question'),
    letter: LETTER.describe('The option that the player chose'),
  }),
  async run(api, input) {
    const { submitAnswer } = await api.request(OPERATIONS.answer, { input });
    const { answer: recorded, question, viewer } = successOf(submitAnswer);
    return { ...recorded, ...(recorded.isCorrect !== null && question), ...viewer?.player };
  },
});

/** The player's streak and points. */
const streak = tool({
  name: 'get_streak',
  title: 'Streak and points',
  description:
    "Returns the player's streak, points and rank, and whether they have answered today's question.",
  writes: false,
  input: z.object({}),
  async run(api) {
    const { viewer } = await api.request(OPERATIONS.streak, {});
    if (!viewer) throw new Error('An API token is required to see a streak.');
    return viewer.player;
  },
});

export const QUESTION_TOOLS = [today, answer, streak];

/** A question of today as the player may see it. An installation with `ANSWER_KEY=public` sends the key before the answer. */
function asked({
  correctAnswer,
  explanation,
  takeaway,
  refutations,
  viewerAnswer,
  ...rest
}: Asked & Key & { viewerAnswer: Answered | null }): object {
  const question = { ...rest, viewerAnswer };
  if (!viewerAnswer || viewerAnswer.isCorrect === null) return question;
  return { ...question, correctAnswer, explanation, takeaway, refutations };
}
