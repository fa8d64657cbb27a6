import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Trophy } from 'lucide-react';
import { MY_CONTESTS, MyContests } from '../../../features/contests/mine/my-contests';
import type { PageHead } from '../../../features/seo/head';
import { EmptyPart } from '../empty-part';
import { ContestsSkeleton } from './contests-skeleton';

/** The title and metadata of the page. */
export const head = {
  title: 'My contests',
  description: 'The contests you have entered.',
  noindex: true,
} satisfies PageHead;

/** The queries of the page. */
export const queries = () => [MY_CONTESTS];

/** The part of the dashboard with the viewer's contests. */
export function Screen() {
  return <MyContests skeleton={<ContestsSkeleton />} empty={<NoContests />} />;
}

function NoContests() {
  return (
    <EmptyPart
      Icon={Trophy}
      title="You have not entered a contest yet"
      text="In a contest, everyone answers the same questions against the clock."
      action={{ to: PAGE_PATHS.contests, label: 'See the contests' }}
    />
  );
}
