import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Trophy } from 'lucide-react';
import { EmptyPart } from '../empty-part';

export { ContestsScreen as Screen };

/** The part of the dashboard with the viewer's contests. */
export function ContestsScreen() {
  return (
    <EmptyPart
      Icon={Trophy}
      title="You have not entered a contest yet"
      text="In a contest, everyone answers the same questions against the clock."
      action={{ to: PAGE_PATHS.contests, label: 'See the contests' }}
    />
  );
}
