import type { PageHead } from '../../features/seo/head';

export { Forbidden as Screen } from '../../features/forbidden/forbidden';

/** The title and metadata of the page. */
export const head = {
  title: 'Not allowed',
  description:
    'This page is for editors and admins. The question of the day and the leaderboard are open to everyone.',
  noindex: true,
} satisfies PageHead;
