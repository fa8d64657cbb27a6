import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { usePageSettings } from '../../../settings/page-settings';
import { formatApproximately, formatClock, formatMinutes } from './durations';
import { useTimeLeft } from './use-time-left';

/**
 * Counts down to the next question. The server, which does not know when the page is read, renders the time of day instead. Screen
 * readers read an approximate time, and updates are not announced.
 *
 * @param closesAt when the current question closes and the next one opens, in ISO 8601.
 */
export function NextQuestionCountdown({ closesAt }: { closesAt: string }) {
  const { timeZone } = usePageSettings();
  const { left, reducedMotion } = useTimeLeft(closesAt);
  if (left === null) return <time dateTime={closesAt}>{formatTimeOfDay(closesAt, timeZone)}</time>;
  return (
    <span role="timer" aria-live="off">
      <time dateTime={closesAt} aria-hidden="true">
        {reducedMotion ? formatMinutes(left) : formatClock(left)}
      </time>
      <VisuallyHidden>in {formatApproximately(left)}</VisuallyHidden>
    </span>
  );
}

/** Formats the time of day with its time zone, identically on the server and in the browser: `00:00 UTC`, `00:00 Zurich`. */
function formatTimeOfDay(instant: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return `${time.format(new Date(instant))} ${place}`;
}
