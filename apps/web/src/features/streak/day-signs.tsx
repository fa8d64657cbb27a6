import { clsx } from 'clsx';
import { Check, CircleDashed, Clock, Minus, Snowflake, X, type LucideIcon } from 'lucide-react';
import type { StreakCalendar_ViewerFragment } from './streak-calendar.generated';

/** What became of a day, as the API spells it. */
export type DayKind = NonNullable<StreakCalendar_ViewerFragment['streakCalendar']>[number]['kind'];

/** How a kind of day is drawn and told. Each has a sign of its own, so that colour alone never tells it. */
interface DaySign {
  label: string;
  Sign: LucideIcon;
  /** Ground and ink of the sign in a list. */
  look: string;
  /** Fill and stroke of the cell in the calendar. */
  cell: string;
}

/** Every kind of day, in the order of the legend. */
export const DAY_SIGNS: Record<DayKind, DaySign> = {
  RIGHT: {
    label: 'Answered right',
    Sign: Check,
    look: 'bg-success-line text-surface',
    cell: 'fill-success-line',
  },
  WRONG: {
    label: 'Answered wrong',
    Sign: X,
    look: 'border border-success-line bg-success-soft text-success-ink',
    cell: 'fill-success-soft stroke-success-line',
  },
  ANSWERED: {
    label: 'Answered, result at midnight',
    Sign: Clock,
    look: 'border border-success-line text-success-ink',
    cell: 'fill-none stroke-success-line',
  },
  FROZEN: {
    label: 'Kept by a freeze',
    Sign: Snowflake,
    look: 'bg-streak-blue text-streak-blue-ink',
    cell: 'fill-streak-blue-ink',
  },
  MISSED: {
    label: 'Missed',
    Sign: Minus,
    look: 'border border-line bg-sunken text-ink-soft',
    cell: 'fill-none stroke-line-strong',
  },
  OPEN: {
    label: 'Today, still open',
    Sign: CircleDashed,
    look: 'border border-dashed border-accent text-accent-ink',
    cell: 'fill-none stroke-accent',
  },
};

/** The sign of a day in a list; decoration beside its words. */
export function DayMark({ kind }: { kind: DayKind }) {
  const { Sign, look } = DAY_SIGNS[kind];
  return (
    <span aria-hidden="true" className={clsx('grid size-8 shrink-0 place-items-center rounded-full', look)}>
      <Sign className="size-4" strokeWidth={2.5} />
    </span>
  );
}
