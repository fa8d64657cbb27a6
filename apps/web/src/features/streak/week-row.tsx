import { addDays, type Day, formatDay } from '@daily/rules/calendar';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { DAY_STYLES, DayIcon, type DayKind } from './day-kinds';

const DAYS = 7;

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** The last seven days up to today, each with its weekday and an icon of its kind. Days without a record are empty. */
export function WeekRow(props: { week: readonly { day: Day; kind: DayKind }[]; today: Day }) {
  const kinds = new Map(props.week.map(({ day, kind }) => [day, kind]));
  return (
    <ol aria-label="Your last seven days" className="flex flex-wrap justify-between gap-y-1 sm:gap-2">
      {Array.from({ length: DAYS }, (_, index) => addDays(props.today, index - DAYS + 1)).map((day) => (
        <WeekDay key={day} day={day} kind={kinds.get(day)} isToday={day === props.today} />
      ))}
    </ol>
  );
}

function WeekDay({ day, kind, isToday }: { day: Day; kind: DayKind | undefined; isToday: boolean }) {
  const name = WEEKDAY.format(Date.parse(day));
  return (
    <li className="grid content-start justify-items-center gap-1">
      <span
        aria-hidden="true"
        className={clsx('text-xs', isToday ? 'font-semibold text-ink' : 'text-ink-soft')}
      >
        {isToday ? 'Today' : name}
      </span>
      {kind ? <DayIcon kind={kind} /> : <span aria-hidden="true" className="size-8 rounded-full bg-sunken" />}
      <VisuallyHidden>
        {formatDay(day)}: {kind ? DAY_STYLES[kind].label : 'Before your first answer'}
      </VisuallyHidden>
    </li>
  );
}
