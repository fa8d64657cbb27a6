import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { pageTitle } from './clip';
import type { ContestHeadQuery } from './contest-head.generated';
import type { Head } from './head';
import { breadcrumbData, contestData } from './structured-data';
import { trailTo } from './trail';

const INVITATION = 'Everyone answers the same tech questions, one at a time, against the clock.';

/** The head of the page of a contest. */
export function contestHead(settings: PageSettings, data: unknown): Head {
  const contest = (data as ContestHeadQuery | null)?.contest;
  if (!contest) return { title: `Contest | ${settings.productName}`, description: INVITATION };
  const { title, slug, summary } = contest;
  const path = `${PAGE_PATHS.contests}/${slug}`;
  return {
    title: pageTitle(title, settings.productName),
    description: `${summary} ${INVITATION}`.trim(),
    path,
    isEmbeddable: true,
    structuredData: [
      contestData(contest, settings),
      breadcrumbData(trailTo(CONTESTS, { name: title, path }), settings),
    ],
  };
}

/** The head of a list of a contest: the leaderboard or its players. */
export function contestListHead(settings: PageSettings, data: unknown, pathname: string): Head {
  return pathname.endsWith('/players') ? playersHead(settings, data) : contestLeaderboardHead(settings, data);
}

/** The head of the leaderboard of a contest. */
export function contestLeaderboardHead(settings: PageSettings, data: unknown): Head {
  const contest = (data as ContestHeadQuery | null)?.contest;
  const suffix = `Leaderboard | ${settings.productName}`;
  const description =
    'The leaderboard of the contest: who has the most points, and among equals who was faster. ' + INVITATION;
  if (!contest) return { title: suffix, description };
  const path = `${PAGE_PATHS.contests}/${contest.slug}`;
  const steps = [
    CONTESTS,
    { name: contest.title, path },
    { name: 'Leaderboard', path: `${path}/leaderboard` },
  ];
  return {
    title: pageTitle(contest.title, settings.productName, ': Leaderboard'),
    description: `${contest.title}: ${description}`,
    path: `${path}/leaderboard`,
    structuredData: [breadcrumbData(trailTo(...steps), settings)],
  };
}

/** The head of the list of all players of a contest, which is no page for search engines. */
function playersHead(settings: PageSettings, data: unknown): Head {
  const contest = (data as ContestHeadQuery | null)?.contest;
  const suffix = `Players | ${settings.productName}`;
  const description = 'Everyone who has joined the contest, in the order in which they joined. ' + INVITATION;
  if (!contest) return { title: suffix, description, noindex: true };
  return {
    title: pageTitle(contest.title, settings.productName, ': Players'),
    description: `${contest.title}: ${description}`,
    path: `${PAGE_PATHS.contests}/${contest.slug}/players`,
    noindex: true,
  };
}

const CONTESTS = { name: 'Contests', path: PAGE_PATHS.contests };
