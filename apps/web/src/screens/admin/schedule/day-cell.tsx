import { useDroppable } from '@dnd-kit/core';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { type Day, formatDay } from '@daily/rules/calendar';
import { SCHEDULE_LOCK_TEXTS } from '@daily/rules/question/schedule';
import { clsx } from 'clsx';
import { LockKeyhole, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { MovableChip, QuestionChip } from './question-chip';
import type { MovableQuestion, ScheduledDay } from './schedule-month';

/** What the rules of the automatic schedule are called. */
const RULES: Readonly<Record<ScheduledDay['brokenRules'][number], string>> = {
  HARD_INTERVAL: 'Hard questions within 3 days',
  LETTER_BALANCE: 'Keys out of balance',
  CATEGORY_REST: 'Category within 4 days',
  TWIN_REST: 'A twin within 60 days',
  WEEK_SHAPE: 'Not the shape of the week',
  OWN_DATE: 'Has another date of its own',
};

/** A day of the calendar, on which a question can be dropped. */
export function DayCell(props: {
  day: ScheduledDay;
  today: Day;
  queueEnd: Day;
  /** Whether it belongs to another month. */
  outside: boolean;
  /** Whether narrow windows leave it out, because it is over. */
  folded: boolean;
  busy: boolean;
  onMove: (question: MovableQuestion) => void;
}) {
  const { day: planned, today } = props;
  const { question, lock, brokenRules, held } = planned;
  const day = planned.day as Day;
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isToday = day === today;
  return (
    <li
      ref={setNodeRef}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'flex min-w-0 flex-col gap-1 rounded-md border p-1.5 lg:min-h-36',
        isToday ? 'border-accent' : 'border-line',
        props.outside || lock ? 'bg-sunken' : 'bg-surface',
        // In a list of days, past ones without a question would only be in the way.
        ((day < today && !question) || props.folded) && 'max-lg:hidden',
        isOver && (lock ? 'ring-2 ring-danger-line' : 'ring-2 ring-accent'),
      )}
    >
      <div className="flex items-center justify-between gap-1 px-0.5 text-xs">
        <span
          className={clsx('font-semibold', isToday ? 'text-accent-ink' : props.outside && 'text-ink-soft')}
        >
          <span className="sr-only">{formatDay(day)}</span>
          <span aria-hidden className="max-lg:hidden">
            {Number(day.slice(8))}
          </span>
          <span aria-hidden className="lg:hidden">
            {formatDay(day)}
          </span>
          {isToday && ' Today'}
        </span>
        {lock && <LockMark lock={lock} />}
      </div>
      {question &&
        (lock ? (
          <QuestionChip question={question} />
        ) : (
          <MovableChip question={question} busy={props.busy} onMove={props.onMove} />
        ))}
      {!question && <Gap day={day} today={today} queueEnd={props.queueEnd} />}
      {brokenRules.map((rule) => (
        <p key={rule} className="flex items-start gap-1 px-0.5 text-xs text-ink-soft">
          <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0 text-danger-ink" />
          {RULES[rule]}
        </p>
      ))}
      {planned.theme && <p className="px-0.5 text-xs text-ink-soft">Theme: {planned.theme}</p>}
      {planned.dated && <Linked question={planned.dated}>Has this date</Linked>}
      {held.map((each) => (
        <Linked key={each.id} question={each}>
          In review
        </Linked>
      ))}
    </li>
  );
}

function Linked(props: { question: ScheduledDay['held'][number]; children: string }) {
  const { number, title } = props.question;
  return (
    <Link
      to={`${ADMIN_PATHS.questions}/${number}`}
      title={title}
      className="line-clamp-2 px-0.5 text-xs wrap-anywhere text-accent-ink underline"
    >
      {props.children}: {title}
    </Link>
  );
}

function LockMark({ lock }: { lock: NonNullable<ScheduledDay['lock']> }) {
  const reason = SCHEDULE_LOCK_TEXTS[spelledAsInRules(lock)];
  return (
    <span title={reason} className="text-ink-soft">
      <LockKeyhole aria-hidden className="size-3.5" />
      <span className="sr-only">{reason}</span>
    </span>
  );
}

function Gap({ day, today, queueEnd }: { day: Day; today: Day; queueEnd: Day }) {
  if (day <= today) return <p className="px-0.5 text-xs text-ink-soft">No question</p>;
  if (day >= queueEnd) {
    return <p className="px-0.5 text-xs font-medium text-danger-ink">Repeats a question</p>;
  }
  return (
    <p className="grid flex-1 place-items-center rounded-sm border border-dashed border-line text-xs text-ink-soft">
      Automatic
    </p>
  );
}
