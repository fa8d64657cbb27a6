import type { AnswerOfViewer } from '@daily-trivia/client';
import type { Command } from '../command.js';
import { UsageError } from '../exit-codes.js';
import { readLimit } from '../options.js';
import type { Terminal } from '../terminal/terminal.js';
import { oneLine } from '../terminal/text.js';

/** Lists the answers of the player. */
export const history: Command = {
  name: 'history',
  summary: 'List your answers, the newest first',
  options: { correct: { type: 'boolean' }, limit: { type: 'string' }, wrong: { type: 'boolean' } },
  optionHelp: [
    ['--correct', 'Only correct answers'],
    ['--wrong', 'Only wrong answers'],
    ['--limit <number>', 'How many answers, 1 to 1000. Defaults to 10'],
  ],
  async run({ client, json, options, terminal }) {
    const { correct = false, wrong = false } = options;
    if (correct && wrong) throw new UsageError('--correct and --wrong exclude each other.');
    const limit = readLimit(options['limit'], 10, 1_000);
    const answers = await client.myAnswers(correct || wrong ? { correct: !wrong } : {}).take(limit);
    if (json) return terminal.printJson(answers, 2);
    if (answers.length === 0) return terminal.print('No answer was found.');
    for (const each of answers) terminal.print(row(terminal, each));
  },
};

function row(terminal: Terminal, { isCorrect, letter, question }: AnswerOfViewer): string {
  const right = isCorrect ? terminal.style('green', '✓') : terminal.style('red', '✗');
  // Results may be withheld until the day is over.
  const mark = isCorrect === null ? '·' : right;
  return `${question.day}  ${mark} ${letter}  ${oneLine(question.title)}`;
}
