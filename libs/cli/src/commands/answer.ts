import type { Command } from '../command.js';
import { RefusedError, UsageError } from '../exit-codes.js';
import { isLetter } from '../letter.js';
import { printResult } from '../terminal/result-view.js';

/** Answers the question of the day without showing it first. */
export const answer: Command = {
  name: 'answer',
  summary: "Answer today's question",
  usage: '<A-D>',
  arity: 1,
  values: { '': ['A', 'B', 'C', 'D'] },
  async run({ args: [argument = ''], client, json, terminal }) {
    const letter = argument.toUpperCase();
    if (!isLetter(letter)) throw new UsageError('The answer must be A, B, C or D.');
    const question = await client.todaysQuestion();
    if (!question) throw new RefusedError('No question is available today.');
    const result = await client.answer({ questionId: question.id, letter });
    if (json) return terminal.printJson(result, 2);
    printResult(terminal, result.question, result.viewer);
  },
};
