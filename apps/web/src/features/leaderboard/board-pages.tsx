import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard-texts';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import type { ReactNode, RefCallback } from 'react';
import { type BoardPageQueryVariables, useBoardPageQuery } from './board-page.generated';
import { BoardRow } from './board-row';
import { BoardSkeleton } from './board-skeleton';
import { type BoardOfQuery, pageVariables } from './board-view';
import { grouped } from './score';

/** Rows of the skeleton: a screenful. */
const BONES = 10;

interface PagesProps {
  board: BoardOfQuery;
  moves: boolean;
  viewerId: string | null;
  /** Told the viewer's own row. */
  ownRow: RefCallback<HTMLElement>;
  /** How many pages to show in this direction. */
  count: number;
  onMore: () => void;
}

/**
 * Pages of a board from a cursor on, each beginning where the one before it ends: when a page changes, so does where the
 * next one begins, and nobody is shown twice or left out.
 */
export function PagesAfter({
  after,
  empty,
  ...props
}: PagesProps & { after: string | null; empty: ReactNode }) {
  const page = useBoardPage(pageVariables(props.board, { after }));
  if (!page.board) return <Waiting {...page} />;
  const { edges, pageInfo } = page.board;
  if (edges.length === 0 && after === null) return empty;
  const rest = props.count - 1;
  return (
    <>
      <Rows {...props} edges={edges} />
      {pageInfo.hasNextPage && rest > 0 && (
        <PagesAfter {...props} after={pageInfo.endCursor} count={rest} empty={null} />
      )}
      {pageInfo.hasNextPage && rest === 0 && <More onClick={props.onMore}>Load more</More>}
    </>
  );
}

/** Pages of a board that end where the one after a cursor begins. */
export function PagesBefore({ after, ...props }: PagesProps & { after: string }) {
  const start = useBoardPage(pageVariables(props.board, { after })).board?.pageInfo;
  if (!start?.startCursor) return null;
  return <PagesAbove {...props} before={start.startCursor} />;
}

function PagesAbove({ before, ...props }: PagesProps & { before: string }) {
  if (props.count === 0) return <More onClick={props.onMore}>Load previous</More>;
  return <PageAbove {...props} before={before} />;
}

function PageAbove({ before, ...props }: PagesProps & { before: string }) {
  const page = useBoardPage(pageVariables(props.board, { before }));
  if (!page.board) return <Waiting {...page} />;
  const { edges, pageInfo } = page.board;
  return (
    <>
      {pageInfo.hasPreviousPage && pageInfo.startCursor && (
        <PagesAbove {...props} before={pageInfo.startCursor} count={props.count - 1} />
      )}
      <Rows {...props} edges={edges} />
    </>
  );
}

/** A page as it was last known while a changed one is on its way. */
function useBoardPage(variables: BoardPageQueryVariables) {
  const { data, previousData, error, refetch } = useBoardPageQuery({ variables, errorPolicy: 'all' });
  return {
    board: (data ?? previousData)?.leaderboard ?? null,
    failed: error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

type Page = ReturnType<typeof useBoardPage>;

function Rows({
  edges,
  board,
  moves,
  viewerId,
  ownRow,
}: PagesProps & Pick<NonNullable<Page['board']>, 'edges'>) {
  const [first, last] = [edges.at(0)?.node.rank ?? 0, edges.at(-1)?.node.rank ?? 0];
  return (
    <ol
      aria-label={`Rank ${grouped(first)} to ${grouped(last)}`}
      className="border-b border-line last:border-b-0"
    >
      {edges.map(({ node }, place) => (
        // By its place, not by who stands there: when the board changes, rows change and none moves under the reader's eyes.
        <BoardRow
          key={place}
          entry={node}
          board={board}
          moves={moves}
          own={node.player.id === viewerId}
          ownRow={ownRow}
        />
      ))}
    </ol>
  );
}

function More({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div className="flex justify-center border-b border-line p-3 last:border-b-0">
      <Button variant="secondary" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

function Waiting({ failed, retry }: Pick<Page, 'failed' | 'retry'>) {
  if (!failed) return <BoardSkeleton rows={BONES} />;
  return (
    <div className="grid justify-items-center gap-4 p-6">
      <ErrorBanner>{LEADERBOARD_TEXTS.notLoaded}</ErrorBanner>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
