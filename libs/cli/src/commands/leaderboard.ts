import type { LeaderboardEntry } from '@daily-trivia/client';
import { liveLeaderboard } from '@daily-trivia/client/live';
import type { Command, Context } from '../command.js';
import { UsageError } from '../exit-codes.js';
import { readChoice, readLimit } from '../options.js';
import { BOARDS, placeRow } from '../terminal/board-view.js';

const MAX_LIMIT = 1_000;

/** Shows a leaderboard, once or live. */
export const leaderboard: Command = {
  name: 'leaderboard',
  summary: 'Show the leaderboard',
  options: {
    board: { type: 'string' },
    month: { type: 'string' },
    limit: { type: 'string' },
    watch: { type: 'boolean' },
  },
  optionHelp: [
    ['--board <name>', 'month (the default), all-time or streak'],
    ['--month <YYYY-MM>', 'A past month. Defaults to the current one'],
    ['--limit <number>', `How many places, 1 to ${MAX_LIMIT}. Defaults to 10`],
    ['--watch', 'Show it again whenever it changes, until Ctrl+C'],
  ],
  values: { '--board': Object.keys(BOARDS) },
  async run(context) {
    const which = readOptions(context);
    if (!context.options['watch']) {
      const { limit, ...list } = which;
      return show(context, await context.client.leaderboard(list).take(limit), 2);
    }
    const { limit: count, ...list } = which;
    for await (const { entries } of liveLeaderboard(context.client, { ...list, count })) {
      if (context.terminal.canRedraw) context.terminal.clear();
      show(context, entries);
    }
  },
};

function readOptions({ options }: Context) {
  const { board, month } = options;
  const kind = readChoice('board', board, BOARDS) ?? 'MONTH';
  if (month !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(String(month))) {
    throw new UsageError('--month must be a month such as 2026-03.');
  }
  if (month !== undefined && kind !== 'MONTH')
    throw new UsageError('--month can only be used with --board month.');
  return {
    board: kind,
    ...(month !== undefined && { month: String(month) }),
    limit: readLimit(options['limit'], 10, MAX_LIMIT),
  };
}

function show({ json, terminal }: Context, entries: readonly LeaderboardEntry[], indent?: number): void {
  if (json) return terminal.printJson(entries, indent);
  if (entries.length === 0) return terminal.print('No player has scored yet.');
  const width = Math.max(...entries.map(({ score }) => String(score).length));
  for (const entry of entries) terminal.print(placeRow(terminal, entry, width));
}
