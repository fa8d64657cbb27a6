import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import type { Params } from 'react-router';
import type { ContestBoardPageQuery } from '../../features/contests/board/contest-board.generated';
import { isBoardOpen } from '../../features/contests/board/is-board-open';
import { pageTitle } from '../../features/seo/clip';
import type { Head } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { ContestListHeadDocument, type ContestListHeadQuery } from './contest-list-head.generated';

export { contestListHead as head };

/** The contest of the list. */
export const headQuery = ({ contest = '' }: Params) => ({
  document: ContestListHeadDocument,
  variables: { contest },
});

/** The head of a list of a contest: the leaderboard, or the players, which is no page for search engines. */
export function contestListHead(page: Head, data: unknown, { productName }: PageSettings): Head {
  const contest = (data as ContestListHeadQuery | null)?.contest;
  if (!contest) return page;
  const { title, slug } = contest;
  const name = page.noindex ? 'Players' : 'Leaderboard';
  const contestPath = `${PAGE_PATHS.contests}/${slug}`;
  const path = `${contestPath}/${name.toLowerCase()}`;
  const contests = { name: 'Contests', path: PAGE_PATHS.contests };
  return {
    ...page,
    title: pageTitle(title, productName, `: ${name}`),
    description: `${title}: ${page.description}`,
    path,
    ...(!page.noindex && { trail: trailTo(contests, { name: title, path: contestPath }, { name, path }) }),
  };
}

/** When the leaderboard begins to move. The list of players does not. */
export const changesAt = ([data]: readonly unknown[], { list }: Params) => {
  const { contest } = (data ?? {}) as Partial<ContestBoardPageQuery>;
  return contest && list === 'leaderboard' ? boardChange(contest) : Infinity;
};

/** A board moves while its contest runs, unless it is empty until the end, and while editors reveal it. */
function boardChange(contest: NonNullable<ContestBoardPageQuery['contest']>): number {
  const { status, startsAt, endsAt, revealAnswers } = contest;
  if (status === 'PUBLISHED') return Date.parse(startsAt);
  if (status === 'RUNNING') return revealAnswers === 'AFTER_END' ? Date.parse(endsAt) : 0;
  return status === 'ENDED' && !isBoardOpen(contest) ? 0 : Infinity;
}
