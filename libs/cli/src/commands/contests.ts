import type { Contest, ContestStatus } from '@daily-trivia/client';
import type { Command } from '../command.js';
import { readChoice, readLimit } from '../options.js';
import { statusOf } from '../terminal/contest-view.js';
import { oneLine } from '../terminal/text.js';

const STATUSES: Readonly<Record<string, ContestStatus>> = {
  running: 'RUNNING',
  upcoming: 'PUBLISHED',
  ended: 'ENDED',
};

/** Lists contests. */
export const contests: Command = {
  name: 'contests',
  summary: 'List contests',
  options: { limit: { type: 'string' }, status: { type: 'string' } },
  optionHelp: [
    ['--status <name>', 'Only contests that are running, upcoming or ended'],
    ['--limit <number>', 'How many contests, 1 to 100. Defaults to 10'],
  ],
  values: { '--status': Object.keys(STATUSES) },
  async run({ client, json, options, terminal }) {
    const status = readChoice('status', options['status'], STATUSES);
    const limit = readLimit(options['limit'], 10, 100);
    const found = await client.contests.list(status ? { status } : {}).take(limit);
    if (json) return terminal.printJson(found, 2);
    if (found.length === 0) return terminal.print('No contest was found.');
    const width = Math.max(...found.map(({ slug }) => slug.length));
    for (const each of found) terminal.print(row(each, width));
  },
};

function row(contest: Contest, width: number): string {
  return `${contest.slug.padEnd(width)}  ${statusOf(contest)}  ${oneLine(contest.title)}`;
}
