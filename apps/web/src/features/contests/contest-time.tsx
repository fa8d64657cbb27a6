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

/** Formats an instant with its time zone. */
export function formatContestTime(at: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return `${new Intl.DateTimeFormat('en-GB', options).format(new Date(at))} ${place}`;
}
