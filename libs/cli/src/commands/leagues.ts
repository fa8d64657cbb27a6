import type { Command } from '../command.js';
import { oneLine } from '../terminal/text.js';

/** Lists the leagues of the player. */
export const leagues: Command = {
  name: 'leagues',
  summary: 'List your leagues',
  async run({ client, json, terminal }) {
    const mine = await client.leagues.mine();
    if (json) return terminal.printJson(mine, 2);
    if (mine.length === 0) return terminal.print('You are in no league yet.');
    for (const { answeredTodayCount, leagueId, memberCount, name } of mine) {
      const answered = `${answeredTodayCount} of ${memberCount} answered today`;
      terminal.print(`${leagueId}  ${oneLine(name)} · ${answered}`);
    }
  },
};
