import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';

/** All players of a contest. Most visitors come for the leaderboard. */
export const ContestPlayers = lazyComponent(() =>
  loadOrReload(() => import('./players/contest-players').then((module) => module.ContestPlayers)),
);
