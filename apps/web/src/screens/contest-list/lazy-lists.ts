import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';

const importPlayers = () => loadOrReload(() => import('./players/contest-players'));

/** All players of a contest. Most visitors come for the leaderboard. */
export const ContestPlayers = lazyComponent(() => importPlayers().then((module) => module.ContestPlayers));

/** The queries of the list of players. @param contest slug or id of the contest. */
export async function playersQueries(contest: string) {
  // The page is hydrated after this: a press on a part whose code is still loading would be lost.
  await ContestPlayers.preload();
  return (await importPlayers()).playersQueries(contest);
}
