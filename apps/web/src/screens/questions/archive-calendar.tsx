import { PAGE_PATHS } from '@daily/contract/page-paths';
import {
  type Day,
  daysBetween,
  firstOfMonth,
  formatMonth,
  isDay,
  type Month,
  weekStart,
} from '@daily/rules/calendar';
import { ArchiveTile } from '../../features/question/archive/archive-tile';
import { ownResult } from '../../features/question/archive/own-result';
import type { ArchiveQuestion } from './shown-month';

/** Days of the longest month. */
const MAX_DAYS = 31;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month as a calendar with a tile for each day whose question is in the list. */
export function ArchiveCalendar(props: {
  month: Month;
  questions: readonly ArchiveQuestion[];
  /** Whether tiles have the viewer's results. */
  isSignedIn: boolean;
  /** The day that the page was asked for; null for none. */
  current: Day | null;
}) {
  const { month, questions, isSignedIn, current } = props;
  const byDay = new Map(questions.map((question) => [question.day, question]));
  return (
    <table className="w-full table-fixed border-separate border-spacing-px sm:border-spacing-1.5">
      <caption className="sr-only">Questions of {formatMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-xs font-medium text-ink-soft">
              <span aria-hidden>
                {weekday.slice(0, 1)}
                <span className="hidden sm:inline">{weekday.slice(1, 3)}</span>
              </span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => {
              if (day === null) return <td key={index} />;
              const question = byDay.get(day);
              return (
                <td key={index} className="p-0 text-center align-top">
                  {question?.slug ? (
                    <ArchiveTile
                      day={day}
                      to={`${PAGE_PATHS.questions}/${question.slug}`}
                      category={question.category}
                      tile={question.tile}
                      result={isSignedIn ? ownResult(question.viewerAnswer) : null}
                      current={day === current}
                    />
                  ) : (
                    <span className="grid min-h-9 place-items-center text-sm text-ink-soft tabular-nums">
                      {Number(day.slice(8))}
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The weeks that a month is part of, from Monday to Sunday, with null for the days of other months. */
function weeksOf(month: Month): (Day | null)[][] {
  const first = firstOfMonth(month);
  const days = Array.from(
    { length: MAX_DAYS },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
  const before = Array<null>(daysBetween(weekStart(first), first)).fill(null);
  const cells = [...before, ...days.filter(isDay)];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    WEEKDAYS.map((_weekday, index) => cells[week * 7 + index] ?? null),
  );
}
