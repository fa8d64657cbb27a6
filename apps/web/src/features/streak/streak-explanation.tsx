import type { FragmentRef } from '@daily/apollo/fragment';
import { useNextPage } from '@daily/apollo/next-page';
import { type Day, formatDay } from '@daily/rules/calendar';
import { formatDays } from '@daily/rules/streak';
import { Fold } from '@daily/ui/display/fold';
import { LoadMore } from '@daily/ui/loading/load-more';
import { DAY_STYLES, DayIcon } from './day-kinds';
import {
  MoreStreakDaysDocument,
  type StreakExplanation_ViewerFragment,
  useStreakExplanationViewerFragment,
} from './streak-explanation.generated';

/** Explains the current streak in a sentence and day by day, newest first. */
export function StreakExplanation(props: { viewer: FragmentRef<StreakExplanation_ViewerFragment> }) {
  const explanation = useStreakExplanationViewerFragment(props.viewer)?.streakExplanation;
  const { load, loading, failed } = useNextPage(MoreStreakDaysDocument);
  if (!explanation) return null;
  const { edges, pageInfo } = explanation.days;
  return (
    <Fold title="Your streak, day by day">
      <p className="max-w-text text-ink-soft">{explanation.summary}</p>
      {edges.length > 0 && (
        <ol aria-label="Day by day" className="mt-4 grid gap-1">
          {edges.map(({ cursor, node }) => (
            <DayRow key={cursor} {...node} day={node.day as Day} />
          ))}
        </ol>
      )}
      {pageInfo.hasNextPage && (
        <LoadMore
          label="Show earlier days"
          onLoad={() => void load({ after: pageInfo.endCursor })}
          loading={loading}
          failed={failed}
        />
      )}
    </Fold>
  );
}

type Node = NonNullable<
  StreakExplanation_ViewerFragment['streakExplanation']
>['days']['edges'][number]['node'];

function DayRow({ day, kind, bought, streak }: Omit<Node, 'day'> & { day: Day }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <DayIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <time dateTime={day}>{formatDay(day)}</time>
        </p>
        <p className="text-sm text-ink-soft">
          {DAY_STYLES[kind].label}
          {kind === 'MISSED' && ': the streak ended'}
          {bought > 0 && `, bought ${bought === 1 ? 'a freeze' : `${bought} freezes`}`}
        </p>
      </div>
      <p className="shrink-0 text-sm text-ink-soft tabular-nums">{formatDays(streak)}</p>
    </li>
  );
}
