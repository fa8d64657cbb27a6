import type { Command } from '../command.js';
import { requireViewer } from '../require-viewer.js';
import { standing } from '../terminal/result-view.js';
import { oneLine } from '../terminal/text.js';

/** Shows the player of the token. */
export const me: Command = {
  name: 'me',
  summary: 'Show your streak, points and rank',
  async run({ client, json, terminal, url }) {
    const viewer = requireViewer(await client.viewer());
    if (json) return terminal.printJson(viewer, 2);
    const { player } = viewer;
    terminal.print(`${terminal.style('bold', oneLine(player.username))} at ${url}`);
    terminal.print(standing(viewer));
    terminal.print(`${player.lifetimePoints} points in all, ${player.totalPoints} left to spend`);
    terminal.print(
      player.answeredToday ? "You have answered today's question." : "Today's question is waiting for you.",
    );
  },
};
