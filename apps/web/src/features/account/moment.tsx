import { usePageSettings } from '../../page/page-settings';

/** An instant as the product's clocks show it; by their zone, so that server and browser write the same. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const { timeZone } = usePageSettings();
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    ...(!dayOnly && { timeStyle: 'short' }),
    timeZone,
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
