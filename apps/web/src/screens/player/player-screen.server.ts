import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { formatDays } from '@daily/rules/streak';
import type { Params } from 'react-router';
import { playerPath } from '../../board/linked-name';
import { pageTitle } from '../../features/seo/clip';
import type { Head } from '../../features/seo/head';
import { profilePageData } from '../../features/seo/structured-data';
import { trailTo } from '../../features/seo/trail';
import { PublicPlayerHeadDocument, type PublicPlayerHeadQuery } from './player-head.generated';

export { playerHead as head };

/** The player of the page. */
export const headQuery = ({ player = '' }: Params) => ({
  document: PublicPlayerHeadDocument,
  variables: { userId: player },
});

/** The head of the public page of a player. Search engines may list it: the player has turned it on. */
export function playerHead(page: Head, data: unknown, settings: PageSettings): Head {
  const found = (data as PublicPlayerHeadQuery | null)?.playerPage;
  if (!found) return page;
  const { player, currentStreak } = found;
  const { productName } = settings;
  const path = playerPath(player.userId);
  const streak = currentStreak ? ` Current streak: ${formatDays(currentStreak)}.` : '';
  return {
    title: pageTitle(player.username, productName),
    description: `${player.username} answers one tech question a day on ${productName}.${streak} See the streak and the contests so far.`,
    path,
    structuredData: [profilePageData(player, path, settings)],
    trail: trailTo({ name: 'Leaderboard', path: PAGE_PATHS.leaderboard }, { name: player.username, path }),
  };
}
