import { formatNumber } from '@daily/rules/format-number';
import { formatPoints } from '@daily/rules/game/scoring';
import { Card } from '@daily/ui/display/card';
import { Fold } from '@daily/ui/display/fold';
import { StatTile } from '@daily/ui/display/stat-tile';
import { parseDay } from '@daily/rules/calendar';
import { AccuracyCharts } from '../../../features/progress/accuracy-charts';
import { CalibrationChart } from '../../../features/progress/calibration-chart';
import type { PageHead } from '../../../features/seo/head';
import { FreezeShop } from '../../../features/streak/freeze-shop';
import { StreakExplanation } from '../../../features/streak/streak-explanation';
import { StreakHero } from '../../../features/streak/streak-hero';
import { LoadedPart } from '../loaded-part';
import { ProfileSection } from '../profile-section';
import { FirstDay } from './first-day';
import {
  ProgressScreenDocument,
  type ProgressScreenQuery,
  useProgressScreenQuery,
} from './progress-screen.generated';
import { ProgressSkeleton } from './progress-skeleton';

/** The title and metadata of the page. */
export const head = {
  title: 'My Dashboard',
  description: 'Your points, your rank, your streak with its calendar, and your accuracy by category.',
  noindex: true,
} satisfies PageHead;

/** The queries of the page. */
export const queries = () => [{ document: ProgressScreenDocument, variables: {} }];

/** The first part of the dashboard: the viewer's streak, year and rank, and folded below, everything else. */
export function Screen() {
  const query = useProgressScreenQuery();
  const day = query.data?.todaysQuestion?.day;
  return (
    <LoadedPart query={query} skeleton={<ProgressSkeleton />}>
      {(viewer) => <Progress viewer={viewer} day={day} />}
    </LoadedPart>
  );
}

type Viewer = NonNullable<ProgressScreenQuery['viewer']>;

function Progress({ viewer, day }: { viewer: Viewer; day: string | undefined }) {
  const played = viewer.streakCalendar.length;
  const today = day ?? viewer.streakCalendar.at(-1)?.day;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProfileSection id="hero" title="Streak and rank">
        {today && (
          <StreakHero
            viewer={viewer}
            today={parseDay(today)}
            beside={<Rank player={viewer.player} hidden={viewer.hidden} />}
          />
        )}
        {played <= 1 && (
          <Card>
            <FirstDay answered={played > 0} />
          </Card>
        )}
      </ProfileSection>
      {played > 0 && (
        <ProfileSection id="more" title="More figures">
          <Points player={viewer.player} />
          <StreakExplanation viewer={viewer} />
          <FreezeShop viewer={viewer} />
          <AccuracyCharts viewer={viewer} />
          <CalibrationChart viewer={viewer} />
        </ProfileSection>
      )}
    </div>
  );
}

/** The viewer's place of the month. Hidden players have none, whatever they answer. */
function Rank({ player, hidden }: Pick<Viewer, 'player' | 'hidden'>) {
  const { monthlyRank: rank, monthlyPoints } = player;
  return (
    <dl className="grid content-start border-line max-md:border-t max-md:pt-5 md:min-w-48 md:border-l md:pl-10">
      <dt className="text-sm font-medium text-ink-soft">Rank this month</dt>
      <dd className="text-3xl font-bold tracking-tight tabular-nums">
        {rank === null ? '–' : `#${formatNumber(rank)}`}
      </dd>
      <dd className="text-sm text-ink-soft">
        {rank !== null && `with ${formatPoints(monthlyPoints)}`}
        {rank === null &&
          (hidden ? 'You are hidden from leaderboards' : 'One correct answer puts you on the board')}
      </dd>
    </dl>
  );
}

/** The viewer's points: of the month, ever earned, and left to spend. */
function Points({ player }: Pick<Viewer, 'player'>) {
  return (
    <Fold title="Points" summary={`${formatNumber(player.lifetimePoints)} ever earned`}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <StatTile
          label="Points this month"
          value={formatNumber(player.monthlyPoints)}
          note="Starts at 0 each month"
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
      </dl>
    </Fold>
  );
}
