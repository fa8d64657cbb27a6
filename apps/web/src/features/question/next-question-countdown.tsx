import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { usePageSettings } from '../../page/page-settings';
import { clockDigits, inWords, toTheMinute } from './durations';
import { useTimeLeft } from './use-time-left';

/**
 * How long it is until the next question. Before the browser knows what time it is there (and on the server) it says when
 * that is. Those who listen hear it in steady words, and nothing is announced.
 *
 * @param closesAt when this question closes and the next one opens, as ISO 8601.
 */
export function NextQuestionCountdown({ closesAt }: { closesAt: string }) {
  const { timeZone } = usePageSettings();
  const { left, still } = useTimeLeft(closesAt);
  if (left === null) return <time dateTime={closesAt}>{clockTime(closesAt, timeZone)}</time>;
  return (
    <span role="timer" aria-live="off">
      <time dateTime={closesAt} aria-hidden="true">
        {still ? toTheMinute(left) : clockDigits(left)}
      </time>
      <VisuallyHidden>in {inWords(left)}</VisuallyHidden>
    </span>
  );
}

/** A time of day with its zone, alike on server and browser: `00:00 UTC`, `00:00 Zurich`. */
function clockTime(instant: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return `${time.format(new Date(instant))} ${place}`;
}
