import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { useState } from 'react';
import { Board } from '../../../board/board';
import { boardSource, pageArguments } from '../../../board/board-source';
import { formatNumber } from '@daily/rules/format-number';
import { OwnSharePlaceDocument, ShareBoardPageDocument } from './share-board.generated';
import { ALL_SHARES, filterVariables, type ShareFilter, ShareFilters } from './share-filters';
import { EmptyShareLeaderboard } from './share-leaderboard-rows';
import { ShareCount, ShareRank } from './share-rank';

/** Number of placeholder rows. */
const SKELETON_ROWS = 5;

/** The queries of the board with the default filter: its first page, and the viewer's entry. */
export const SHARE_BOARD_QUERIES = [
  { document: ShareBoardPageDocument, variables: { ...filterVariables(ALL_SHARES), ...pageArguments() } },
  { document: OwnSharePlaceDocument, variables: filterVariables(ALL_SHARES) },
];

/** The share leaderboard with its filters, in pages, and the viewer's own rank. */
export function ShareBoard({ path }: { path: string }) {
  const [filter, setFilter] = useState(ALL_SHARES);
  const source = sourceOf(filter);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ShareFilters filter={filter} onChange={setFilter} />
      <Board key={source.key} source={source} label="Share Champions" empty={<Empty />} path={path} />
      <p className="max-w-text text-sm text-ink-soft">{SHARE_TEXTS.verificationRule}</p>
    </div>
  );
}

function Empty() {
  return (
    <div className="px-4 py-12">
      <EmptyShareLeaderboard />
    </div>
  );
}

const sourceOf = (filter: ShareFilter) =>
  boardSource({
    variables: filterVariables(filter),
    page: ShareBoardPageDocument,
    pageIn: ({ shareLeaderboard }) => shareLeaderboard,
    own: OwnSharePlaceDocument,
    viewerIn: ({ viewer }) =>
      viewer && { id: viewer.player.id, hidden: viewer.hidden, place: viewer.player.shareLeaderboardEntry },
    sideOf: ({ score }: { score: number }) => <ShareCount of={score} />,
    partsOf: ({ rank, player }) => ({
      name: player.username.trim() || SHARE_TEXTS.anonymous,
      mark: <ShareRank rank={rank} />,
      below: (
        <span className="block text-xs text-ink-soft tabular-nums">
          {formatNumber(player.totalPoints)} points
        </span>
      ),
    }),
    failure: SHARE_TEXTS.leaderboardNotFetched,
    live: { queries: ['ShareBoardPage', 'OwnSharePlace'] },
    skeletonRows: SKELETON_ROWS,
    texts: { notLoaded: SHARE_TEXTS.leaderboardNotLoaded, notOnBoard: SHARE_TEXTS.notOnBoard },
  });
