import { clsx } from 'clsx';
import { Check, CircleDashed, Clock, Minus, Snowflake, X, type LucideIcon } from 'lucide-react';
import type { StreakCalendar_ViewerFragment } from './streak-calendar.generated';

/** Status of a day in the streak, as in the API. */
export type DayKind = NonNullable<StreakCalendar_ViewerFragment['streakCalendar']>[number]['kind'];

/** Text and appearance of a kind of day. Each has its own icon and shape, so that color is never the only difference. */
interface DayStyle {
  label: string;
  Icon: LucideIcon;
  /** Classes of the icon in a list. */
  icon: string;
  /** Classes of the cell in the calendar. */
  cell: string;
}

/** The kinds of days, in the order of the legend. */
export const DAY_STYLES: Record<DayKind, DayStyle> = {
  RIGHT: {
    label: 'Answered right',
    Icon: Check,
    icon: 'bg-success-line text-surface',
    cell: 'fill-success-line',
  },
  WRONG: {
    label: 'Answered wrong',
    Icon: X,
    icon: 'border border-success-line bg-success-soft text-success-ink',
    cell: 'fill-success-soft stroke-success-line',
  },
  ANSWERED: {
    label: 'Answered, result at midnight',
    Icon: Clock,
    icon: 'border border-success-line text-success-ink',
    cell: 'fill-none stroke-success-line',
  },
  FROZEN: {
    label: 'Freeze used',
    Icon: Snowflake,
    icon: 'bg-streak-blue text-streak-blue-ink',
    cell: 'fill-streak-blue-ink',
  },
  MISSED: {
    label: 'Missed',
    Icon: Minus,
    icon: 'border border-line bg-sunken text-ink-soft',
    cell: 'fill-none stroke-line-strong',
  },
  OPEN: {
    label: 'Today, still open',
    Icon: CircleDashed,
    icon: 'border border-dashed border-accent text-accent-ink',
    cell: 'fill-none stroke-accent',
  },
};

/** The icon of a day in a list, as decoration beside its text. */
export function DayIcon({ kind }: { kind: DayKind }) {
  const { Icon, icon } = DAY_STYLES[kind];
  return (
    <span aria-hidden="true" className={clsx('grid size-8 shrink-0 place-items-center rounded-full', icon)}>
      <Icon className="size-4" strokeWidth={2.5} />
    </span>
  );
}
