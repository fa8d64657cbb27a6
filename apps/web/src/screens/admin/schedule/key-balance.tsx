import { type Month } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import { keyCounts, type ScheduledDay } from './schedule-month';

/** How often each letter is the key in a month. */
export function KeyBalance({ days, month }: { days: readonly ScheduledDay[]; month: Month }) {
  const counts = keyCounts(days, month);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <div className="text-ink-soft">
        <dt className="sr-only">Days with a question</dt>
        <dd>{total === 1 ? '1 day has a question.' : `${total} days have a question.`} Keys:</dd>
      </div>
      {OPTION_LETTERS.map((letter) => (
        <div key={letter} className="flex items-center gap-1.5">
          <dt className="inline-grid size-5 place-items-center rounded-full bg-accent-soft text-xs font-bold text-accent-ink">
            {letter}
          </dt>
          <dd className="font-medium tabular-nums">{counts.get(letter) ?? 0}</dd>
        </div>
      ))}
    </dl>
  );
}
