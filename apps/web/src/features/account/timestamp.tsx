import { usePageSettings } from '../../settings/page-settings';

/**
 * A date, with its time unless `dayOnly`. It is formatted in the product's time zone rather than the browser's, so that server and
 * browser render the same text.
 */
export function Timestamp({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const { timeZone } = usePageSettings();
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    ...(!dayOnly && { timeStyle: 'short' }),
    timeZone,
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
