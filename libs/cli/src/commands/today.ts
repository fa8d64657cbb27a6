import { askForLetter } from '../ask-for-letter.js';
import type { Command } from '../command.js';
import { RefusedError } from '../exit-codes.js';
import { requireViewer } from '../require-viewer.js';
import { printQuestion } from '../terminal/question-view.js';
import { printResult } from '../terminal/result-view.js';

/** Shows the question of the day and, once it is answered, the result. Asks for the answer in a terminal. */
export const today: Command = {
  name: 'today',
  summary: "Show today's question, ask for the answer and show the result",
  async run(context) {
    const { client, json, terminal, url } = context;
    const [question, viewer] = await Promise.all([client.todaysQuestion(), client.viewer()]);
    if (json) return terminal.printJson(question, 2);
    if (!question) throw new RefusedError('No question is available today.');
    printQuestion(terminal, question);
    terminal.print();
    if (question.viewerAnswer) return printResult(terminal, question, viewer);
    requireViewer(viewer, `To answer, create an API token at ${url}profile/settings`);
    const shown = performance.now();
    const letter = await askForLetter(terminal);
    if (!letter) return;
    const secondsSpent = Math.round((performance.now() - shown) / 1_000);
    const result = await client.answer({ questionId: question.id, letter, secondsSpent });
    terminal.print();
    printResult(terminal, result.question, result.viewer);
  },
};
