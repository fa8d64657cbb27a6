import type { Command } from '../command.js';
import { findContest } from '../find-contest.js';
import { readLimit } from '../options.js';
import { statusOf } from '../terminal/contest-view.js';
import { oneLine } from '../terminal/text.js';

/** Shows a contest with its leaderboard. */
export const contest: Command = {
  name: 'contest',
  summary: 'Show a contest and its leaderboard',
  usage: '<slug>',
  arity: 1,
  options: { limit: { type: 'string' } },
  optionHelp: [['--limit <number>', 'How many places, 1 to 100. Defaults to 10']],
  async run(context) {
    const { client, json, options, terminal } = context;
    const limit = readLimit(options['limit'], 10, 100);
    const found = await findContest(context);
    const entries = await client.contests.leaderboard(found.slug).take(limit);
    if (json) return terminal.printJson({ ...found, leaderboard: entries }, 2);
    const { participantCount, questionCount, secondsPerQuestion, viewerParticipation: own } = found;
    terminal.print(`${terminal.style('bold', oneLine(found.title))} · ${statusOf(found)}`);
    terminal.print(
      `${questionCount} questions, ${secondsPerQuestion} seconds each · ${participantCount} players`,
    );
    if (own) terminal.print(`You have answered ${own.questionsDone} of ${questionCount}.`);
    if (entries.length > 0) terminal.print();
    for (const { player, rank, score } of entries) {
      terminal.print(`${`${rank}.`.padStart(5)}  ${String(score).padStart(6)}  ${oneLine(player.username)}`);
    }
  },
};
