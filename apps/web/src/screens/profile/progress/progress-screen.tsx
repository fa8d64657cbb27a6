import { StatTile } from '@daily/ui/display/stat-tile';
import { formatNumber } from '@daily/rules/format-number';
import { Flame } from 'lucide-react';
import { AccuracyCharts } from '../../../features/progress/accuracy-charts';
import { CalibrationChart } from '../../../features/progress/calibration-chart';
import type { PageHead } from '../../../features/seo/head';
import { EmptyPart, TO_TODAYS_QUESTION } from '../empty-part';
import { LoadedPart } from '../loaded-part';
import { ProfileSection } from '../profile-section';
import {
  ProgressScreenDocument,
  type ProgressScreenQuery,
  useProgressScreenQuery,
} from './progress-screen.generated';
import { ProgressSkeleton } from './progress-skeleton';
import { FreezeShop } from '../../../features/streak/freeze-shop';
import { StreakCalendar } from '../../../features/streak/streak-calendar';
import { StreakExplanation } from '../../../features/streak/streak-explanation';
import { StreakFigures } from '../../../features/streak/streak-figures';

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

type Viewer = NonNullable<ProgressScreenQuery['viewer']>;

function Progress({ viewer }: { viewer: Viewer }) {
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

/** The viewer's streak: its calendar, its explanation and the streak freezes. */
function StreakSection({ viewer }: { viewer: Viewer }) {
  return (
    <ProfileSection id="streak" title="Streak">
      <StreakCalendar viewer={viewer} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <StreakExplanation viewer={viewer} />
        <FreezeShop viewer={viewer} />
      </div>
    </ProfileSection>
  );
}

/** The most important figures of a player. */
function Figures({ player }: Pick<Viewer, 'player'>) {
  return (
    <ProfileSection id="figures" title="Points and streak">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        <StatTile
          label="Points this month"
          value={formatNumber(player.monthlyPoints)}
          note="Starts at 0 each month"
        />
        <StatTile
          label="Rank this month"
          value={player.monthlyRank === null ? '–' : `#${formatNumber(player.monthlyRank)}`}
          note={player.monthlyRank === null ? 'Answer correctly to get a rank' : 'Equal points share a rank'}
        />
        <StatTile
          label="Lifetime points"
          value={formatNumber(player.lifetimePoints)}
          note="All points ever earned"
        />
        <StatTile
          label="Points to spend"
          value={formatNumber(player.totalPoints)}
          note="For streak freezes"
        />
        <StreakFigures player={player} />
      </dl>
    </ProfileSection>
  );
}
