import { LEADERBOARD_PAGE_SIZE } from '@daily/rules/leaderboard/ranking';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import { useState } from 'react';
import { Board } from '../../../board/board';
import type {
  BoardEntry,
  BoardSource,
  BoardViewer,
  PageCursor,
  PageReading,
} from '../../../board/board-source';
import { formatNumber } from '@daily/rules/format-number';
import {
  OwnSharePlaceDocument,
  ShareBoardPageDocument,
  type ShareBoardPageQuery,
  useOwnSharePlaceQuery,
  useShareBoardPageQuery,
} from './share-board.generated';
import { ALL_SHARES, filterVariables, type ShareFilter, ShareFilters } from './share-filters';
import { EmptyShareLeaderboard } from './share-leaderboard-rows';
import { ShareCount, ShareRank } from './share-rank';

type Entry = NonNullable<ShareBoardPageQuery['shareLeaderboard']>['edges'][number]['node'] & BoardEntry;

/** Number of placeholder rows. */
const SKELETON_ROWS = 5;

/** The queries of the board with the default filter: its first page, and the viewer's entry. */
export const SHARE_BOARD_QUERIES = [
  { document: ShareBoardPageDocument, variables: pageVariables(ALL_SHARES, {}) },
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
    key: JSON.stringify(filter),
    usePage: (cursor) => usePage(filter, cursor),
    useViewer: () => useViewer(filter),
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
    live: {
      queries: ['ShareBoardPage', 'OwnSharePlace'],
      standing: (client) => ({
        leader: client.readQuery({ query: ShareBoardPageDocument, variables: pageVariables(filter, {}) })
          ?.shareLeaderboard?.edges[0]?.node.player,
        rank: client.readQuery({ query: OwnSharePlaceDocument, variables: filterVariables(filter) })?.viewer
          ?.player.shareLeaderboardEntry?.rank,
      }),
    },
    skeletonRows: SKELETON_ROWS,
    texts: { notLoaded: SHARE_TEXTS.leaderboardNotLoaded, notOnBoard: SHARE_TEXTS.notOnBoard },
  };
}

function pageVariables(filter: ShareFilter, { after = null, before = null }: PageCursor) {
  const size = LEADERBOARD_PAGE_SIZE;
  const page = before
    ? { first: null, after: null, last: size, before }
    : { first: size, after, last: null, before };
  return { ...filterVariables(filter), ...page };
}

function usePage(filter: ShareFilter, cursor: PageCursor): PageReading<Entry> {
  const variables = pageVariables(filter, cursor);
  const { data, previousData, error, refetch } = useShareBoardPageQuery({ variables, errorPolicy: 'all' });
  const failed = error !== undefined;
  useFailureToast(failed, SHARE_TEXTS.leaderboardNotFetched);
  return {
    page: (data ?? previousData)?.shareLeaderboard ?? null,
    failed,
    retry: () => void refetch().catch(() => undefined),
  };
}

function useViewer(filter: ShareFilter): BoardViewer | null | undefined {
  const { data } = useOwnSharePlaceQuery({ variables: filterVariables(filter) });
  if (!data?.viewer) return data && null;
  const { hidden, player } = data.viewer;
  const { id, shareLeaderboardEntry: place } = player;
  if (!place) return { id, hidden, place };
  const { rank, score, pageCursor } = place;
  return { id, hidden, place: { rank, side: <ShareCount of={score} />, pageCursor } };
}
