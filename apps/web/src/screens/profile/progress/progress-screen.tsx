import { AccuracyCharts } from '../../../features/progress/accuracy-charts';
import { CalibrationChart } from '../../../features/progress/calibration-chart';
import { Flame } from 'lucide-react';
import type { PageHead } from '../../../features/seo/head';
import { EmptyPart, TO_TODAYS_QUESTION } from '../empty-part';
import { LoadedPart } from '../loaded-part';
import { ProfileSection } from '../profile-section';
import { Figures } from './figures';
import {
  ProgressScreenDocument,
  type ProgressScreenQuery,
  useProgressScreenQuery,
} from './progress-screen.generated';
import { ProgressSkeleton } from './progress-skeleton';
import { StreakSection } from './streak-section';

/** The title and metadata of the page. */
export const head = {
  title: 'My Dashboard',
  description: 'Your points, your rank, your streak with its calendar, and your accuracy by category.',
  noindex: true,
} satisfies PageHead;

/** The queries of the page. */
export const queries = () => [{ document: ProgressScreenDocument, variables: {} }];

/** The first part of the dashboard: the viewer's points, rank, streak and accuracy. */
export function Screen() {
  const query = useProgressScreenQuery();
  return (
    <LoadedPart query={query} skeleton={<ProgressSkeleton />}>
      {(viewer) => <Progress viewer={viewer} />}
    </LoadedPart>
  );
}

function Progress({ viewer }: { viewer: NonNullable<ProgressScreenQuery['viewer']> }) {
  if (viewer.streakCalendar.length === 0) {
    return (
      <EmptyPart
        Icon={Flame}
        title="Your first answer starts it all"
        text="Points, rank, streak and accuracy appear here once you have answered a question."
        action={TO_TODAYS_QUESTION}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Figures player={viewer.player} />
      <StreakSection viewer={viewer} />
      <ProfileSection id="accuracy" title="Accuracy">
        <div className="grid grid-cols-1 gap-4">
          <AccuracyCharts viewer={viewer} />
          <CalibrationChart viewer={viewer} />
        </div>
      </ProfileSection>
    </div>
  );
}
