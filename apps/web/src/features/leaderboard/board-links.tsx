import { BOARD_VIEWS, type BoardView, boardPath } from './board-view';
import { ViewLinks } from './view-links';

/** Links to the boards. */
export function BoardLinks({ current }: { current: BoardView }) {
  const views = BOARD_VIEWS.map(({ view, ...names }) => ({
    ...names,
    path: boardPath(view),
    isCurrent: view === current,
  }));
  return <ViewLinks label="Leaderboards" views={views} />;
}
