import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';

const importPlayers = () => loadOrReload(() => import('./players/contest-players'));

/** All players of a contest. Most visitors come for the leaderboard. */
export const ContestPlayers = lazyComponent(importPlayers, 'ContestPlayers');

/** The queries of the list of players. @param contest slug or id of the contest. */
export async function playersQueries(contest: string) {
  return (await importPlayers()).playersQueries(contest);
}
