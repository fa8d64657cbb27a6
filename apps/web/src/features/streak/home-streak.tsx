import type { FragmentRef } from '@daily/apollo/fragment';
import { type Day, parseDay } from '@daily/rules/calendar';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { Spinner } from '@daily/ui/loading/spinner';
import { Snowflake } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTierStarts } from '../../settings/tier-starts';
import { EndedStreak } from './ended-streak';
import { type HomeStreak_ViewerFragment, useHomeStreakViewerFragment } from './home-streak.generated';
import { HomeYear } from './home-year';
import { NextMilestone, TierIcon } from './next-milestone';
import { streakNews } from './streak-news';
import { useBuyStreakFreeze } from './use-buy-streak-freeze';
import { WeekRow } from './week-row';

/**
 * The viewer's streak on the home page: what is new, the last seven days, for a long streak the year, the next milestone, and the
 * freezes. After a streak has ended, a farewell takes the place of the news once.
 */
export function HomeStreak(props: {
  viewer: FragmentRef<HomeStreak_ViewerFragment>;
  /** The product's day. */
  today: string;
  /** Called to load the streak again when it is of another day. */
  onOutdated: () => void;
}) {
  const viewer = useHomeStreakViewerFragment(props.viewer);
  const titleId = useId();
  const starts = useTierStarts();
  const today = parseDay(props.today);
  const week = (viewer?.streakCalendar ?? []).map(({ day, kind }) => ({ day: day as Day, kind }));
  const lastDay = week.at(-1)?.day ?? today;
  const { onOutdated } = props;
  useEffect(() => {
    if (lastDay !== today) onOutdated();
  }, [lastDay, today, onOutdated]);
  // The server tells of it until it is in view. It stays then, until the player leaves the page or puts it away.
  const [ended, setEnded] = useState(viewer?.endedStreak ?? null);
  const received = viewer?.endedStreak;
  if (received && received.brokenOn !== ended?.brokenOn) setEnded(received);
  if (!viewer) return null;
  const { currentStreak: days, longestStreak: longest } = viewer.player;
  const news = streakNews({ days, longest, week });
  return (
    <Card
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex min-w-0 items-start gap-3">
        <TierIcon days={days} />
        {ended ? (
          <EndedStreak
            viewerId={viewer.id}
            streak={ended}
            hasBegun={days > 0}
            titleId={titleId}
            onPutAway={() => setEnded(null)}
          />
        ) : (
          <div className="min-w-0">
            <h2 id={titleId} className="text-lg font-semibold tracking-tight">
              {news.title}
            </h2>
            <p className="text-sm text-ink-soft">{news.text}</p>
          </div>
        )}
      </div>
      <WeekRow week={week} today={today} />
      {days >= starts.amber && <HomeYear week={week} today={today} />}
      <div className="self-center">
        <NextMilestone days={days} />
      </div>
      {/* A freeze keeps a streak. Without one it would keep nothing. */}
      {days > 0 && <Freezes viewer={viewer} />}
    </Card>
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
