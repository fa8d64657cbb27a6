import { z } from 'zod';
import { successOf } from './api';
import { OPERATIONS } from './operations';
import { LETTER } from './question-tools';
import { tool } from './tool';

/** Closed questions to practice, without their keys. */
const questions = tool({
  name: 'get_practice_questions',
  title: 'Questions to practice',
  description:
    'Returns up to 10 closed questions to practice, those that are due for the player first, without the correct options. Ask them one ' +
    'by one. Practice changes neither points nor streak.',
  writes: false,
  input: z.object({
    category: z.string().max(100).optional().describe('Only this category, as list_categories returns it'),
    wrongOnly: z.boolean().default(false).describe('Only questions that the player got wrong'),
    seed: z.int().min(0).max(2_147_483_647).default(0).describe('Changes the order of unpracticed questions'),
  }),
  async run(api, input) {
    const { practiceQuestions } = await api.request(OPERATIONS.practice, input);
    return practiceQuestions;
  },
});

/** Answers a question in practice. */
const answer = tool({
  name: 'answer_practice_question',
  title: 'Answer a question in practice',
  description:
    "Records the player's answer to a question of get_practice_questions, returns the result and the explanation, and schedules when the " +
    'question is asked again.',
  writes: true,
  input: z.object({
    questionId: z.string().describe('`id` of get_practice_questions'),
    letter: LETTER.describe('The option that the player chose'),
  }),
  async run(api, { questionId: id, letter }) {
    const { reviewPracticeQuestion } = await api.request(OPERATIONS.review, { input: { id, letter } });
    const { isCorrect, dueAt, reviews } = successOf(reviewPracticeQuestion);
    const { node } = await api.request(OPERATIONS.reviewed, { id });
    return { isCorrect, dueAt, reviews, ...node };
  },
});

export const PRACTICE_TOOLS = [questions, answer];
