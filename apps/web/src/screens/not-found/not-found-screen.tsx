import type { PageHead } from '../../features/seo/head';

export { NotFound as Screen } from '../../features/not-found/not-found';

/** The title and metadata of the page. */
export const head = {
  title: 'Page not found',
  description:
    'There is no page at this address. The question of the day, the rules and the leaderboard are on the home page.',
  noindex: true,
} satisfies PageHead;
