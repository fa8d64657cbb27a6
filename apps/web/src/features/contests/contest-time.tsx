import { usePageSettings } from '../../settings/page-settings';

/** An instant of a contest in the product's time zone, identical on the server and in the browser: `22 Nov 2026, 18:00 UTC`. */
export function ContestTime({ at, className }: { at: string; className?: string }) {
  const { timeZone } = usePageSettings();
  return (
    <time dateTime={at} className={className}>
      {formatContestTime(at, timeZone)}
    </time>
  );
}

/** From the start to the end of a contest, with the day once if it is the same: `22 Nov 2026, 18:00 to 20:00 UTC`. */
export function ContestPeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { timeZone } = usePageSettings();
  const [start, end] = [partsOf(startsAt, timeZone), partsOf(endsAt, timeZone)];
  const isOneDay = start.day === end.day;
  return (
    <span>
      <time dateTime={startsAt} className="inline-block">
        {start.day}, {start.time} {!isOneDay && placeOf(timeZone)}
      </time>{' '}
      to{' '}
      <time dateTime={endsAt} className="inline-block">
        {!isOneDay && `${end.day}, `}
        {end.time} {placeOf(timeZone)}
      </time>
    </span>
  );
}

/** Formats an instant with its time zone. */
export function formatContestTime(at: string, timeZone: string): string {
  const { day, time } = partsOf(at, timeZone);
  return `${day}, ${time} ${placeOf(timeZone)}`;
}

function partsOf(at: string, timeZone: string): { day: string; time: string } {
  const instant = new Date(at);
  return {
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(instant),
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant),
  };
}

function placeOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
}
