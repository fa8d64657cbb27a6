import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { useState } from 'react';
import { Board, type BoardSource, pageArguments, readBoard } from '../../../board/board';
import type { BoardEntry } from '../../../board/board-row';
import { formatNumber } from '@daily/rules/format-number';
import {
  OwnSharePlaceDocument,
  type OwnSharePlaceQuery,
  ShareBoardPageDocument,
  type ShareBoardPageQuery,
} from './share-board.generated';
import { ALL_SHARES, filterVariables, type ShareFilter, ShareFilters } from './share-filters';
import { EmptyShareLeaderboard } from './share-leaderboard-rows';
import { ShareCount, ShareRank } from './share-rank';

type Entry = NonNullable<ShareBoardPageQuery['shareLeaderboard']>['edges'][number]['node'] & BoardEntry;

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

function sourceOf(filter: ShareFilter): BoardSource<Entry> {
  return {
    ...readBoard<Entry, ShareBoardPageQuery, OwnSharePlaceQuery, ReturnType<typeof filterVariables>>({
      variables: filterVariables(filter),
      page: ShareBoardPageDocument,
      pageIn: ({ shareLeaderboard }) => shareLeaderboard,
      own: OwnSharePlaceDocument,
      viewerIn: ({ viewer }) => {
        if (!viewer) return null;
        const { id, shareLeaderboardEntry: place } = viewer.player;
        const { hidden } = viewer;
        return { id, hidden, place: place && { ...place, side: <ShareCount of={place.score} /> } };
      },
      failure: SHARE_TEXTS.leaderboardNotFetched,
    }),
    partsOf: ({ rank, score, player }) => ({
      name: player.username.trim() || SHARE_TEXTS.anonymous,
      mark: <ShareRank rank={rank} />,
      below: (
        <span className="block text-xs text-ink-soft tabular-nums">
          {formatNumber(player.totalPoints)} points
        </span>
      ),
      side: <ShareCount of={score} />,
    }),
    live: { queries: ['ShareBoardPage', 'OwnSharePlace'] },
    skeletonRows: SKELETON_ROWS,
    texts: { notLoaded: SHARE_TEXTS.leaderboardNotLoaded, notOnBoard: SHARE_TEXTS.notOnBoard },
  };
}
