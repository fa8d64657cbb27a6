import type { FragmentRef } from '@daily/apollo/fragment';
import { type Day, parseDay } from '@daily/rules/calendar';
import { formatDays, nextTier, streakTier } from '@daily/rules/streak';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import { Snowflake, Sprout } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTierStarts } from '../../settings/tier-starts';
import { useBuyStreakFreeze } from './use-buy-streak-freeze';
import { type HomeStreak_ViewerFragment, useHomeStreakViewerFragment } from './home-streak.generated';
import { streakNews } from './streak-news';
import { WeekRow } from './week-row';

/** The viewer's streak on the home page: what is new, the last seven days, the next tier, and the freezes. */
export function HomeStreak(props: {
  viewer: FragmentRef<HomeStreak_ViewerFragment>;
  /** The product's day. */
  today: string;
  /** Called to load the streak again when it is of another day. */
  onOutdated: () => void;
}) {
  const viewer = useHomeStreakViewerFragment(props.viewer);
  const titleId = useId();
  const today = parseDay(props.today);
  const week = (viewer?.streakCalendar ?? []).map(({ day, kind }) => ({ day: day as Day, kind }));
  const lastDay = week.at(-1)?.day ?? today;
  const { onOutdated } = props;
  useEffect(() => {
    if (lastDay !== today) onOutdated();
  }, [lastDay, today, onOutdated]);
  if (!viewer) return null;
  const { currentStreak: days, longestStreak: longest } = viewer.player;
  const { brokenOn, length } = viewer.streakExplanation;
  const news = streakNews({
    days,
    longest,
    week,
    brokenOn: brokenOn ? (brokenOn as Day) : null,
    lastLength: length,
    maximum: viewer.streakFreezes.maximum,
  });
  return (
    <Card
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex min-w-0 items-start gap-3">
        <TierIcon days={days} />
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg font-semibold tracking-tight">
            {news.title}
          </h2>
          <p className="text-sm text-ink-soft">{news.text}</p>
        </div>
      </div>
      <WeekRow week={week} today={today} />
      {longest > 0 && <NextTier days={days} />}
      {longest > 0 && <Freezes viewer={viewer} />}
    </Card>
  );
}

function TierIcon({ days }: { days: number }) {
  const tier = streakTier(days, useTierStarts());
  const { color, Icon } =
    tier === 'none' ? { color: 'bg-sunken text-ink-soft', Icon: Sprout } : STREAK_STYLES[tier];
  return (
    <span aria-hidden="true" className={clsx('grid size-10 shrink-0 place-items-center rounded-full', color)}>
      <Icon className="size-5" />
    </span>
  );
}

/** The days that are left to the next tier, as a bar with its text. */
function NextTier({ days }: { days: number }) {
  const starts = useTierStarts();
  const next = nextTier(days, starts);
  if (!next || days === 0) {
    return (
      <p className="self-center text-sm text-ink-soft">
        {days > 0
          ? 'You have reached the highest tier.'
          : `Streaks change color after ${starts.blue}, ${starts.violet} and ${starts.amber} days.`}
      </p>
    );
  }
  const share = (days / next.from) * 100;
  return (
    <div className="self-center">
      <div aria-hidden="true" className="h-1.5 max-w-80 rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        {formatDays(next.from - days)} to the {next.tier} tier
      </p>
    </div>
  );
}

/** The freezes held, with a button that buys one. */
function Freezes({ viewer }: { viewer: HomeStreak_ViewerFragment }) {
  const [buy, { loading }] = useBuyStreakFreeze(viewer.id);
  const hintId = useId();
  const problemId = useId();
  const { held, maximum, price, problem } = viewer.streakFreezes;
  const isOffered = held < maximum;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 self-center sm:justify-end">
      <p id={hintId} className="flex items-center gap-1.5 text-sm">
        <Snowflake aria-hidden className="size-4 text-streak-blue-ink" />
        {held} of {maximum} freezes
      </p>
      {isOffered && (
        <Button
          variant="secondary"
          size="sm"
          disabled={loading || problem !== null}
          aria-describedby={problem === null ? hintId : `${hintId} ${problemId}`}
          onClick={() => void buy(held)}
        >
          {loading && <Spinner />}
          Buy one for {price} points
        </Button>
      )}
      {/* Its width follows what stands above it, so that the text does not widen the column. */}
      {isOffered && problem !== null && (
        <p id={problemId} className="w-0 min-w-full text-sm text-ink-soft sm:text-right">
          {problem}.
        </p>
      )}
    </div>
  );
}
