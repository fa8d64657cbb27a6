import type { Command } from '../command.js';
import { RefusedError } from '../exit-codes.js';
import { readChoice, readLimit } from '../options.js';
import { BOARDS, placeRow } from '../terminal/board-view.js';
import { oneLine } from '../terminal/text.js';

/** Shows the leaderboard of a league. */
export const league: Command = {
  name: 'league',
  summary: 'Show the leaderboard of a league',
  usage: '<id>',
  arity: 1,
  options: { board: { type: 'string' }, limit: { type: 'string' } },
  optionHelp: [
    ['--board <name>', 'month (the default), all-time or streak'],
    ['--limit <number>', 'How many places, 1 to 100. Defaults to 10'],
  ],
  values: { '--board': Object.keys(BOARDS) },
  async run({ args: [leagueId = ''], client, json, options, terminal }) {
    const board = readChoice('board', options['board'], BOARDS) ?? 'MONTH';
    const limit = readLimit(options['limit'], 10, 100);
    const found = await client.leagues.find(leagueId);
    if (!found) throw new RefusedError(`You are in no league "${leagueId}". See: daily-trivia leagues`);
    const entries = await client.leagues.leaderboard(leagueId, { board }).take(limit);
    if (json) return terminal.printJson({ ...found, leaderboard: entries }, 2);
    terminal.print(`${terminal.style('bold', oneLine(found.name))} · ${found.memberCount} members`);
    const width = Math.max(0, ...entries.map(({ score }) => String(score).length));
    for (const entry of entries) terminal.print(placeRow(terminal, entry, width));
  },
};
