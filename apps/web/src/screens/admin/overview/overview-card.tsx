import { linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';

/** The latest items of a list, with a link to all of them. */
export function OverviewCard(props: {
  title: string;
  link: { to: string; label: string };
  /** Shown instead of the items when there are none. */
  empty: string;
  failed: boolean;
  /** Undefined until loaded. */
  items: readonly { id: string; text: string; at: string }[] | undefined;
}) {
  const { title, link, empty, failed, items } = props;
  return (
    <TitledCard title={title} className="flex flex-col gap-3">
      {items && items.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {items.map(({ id, text, at }) => (
            <li key={id}>
              <span className="line-clamp-2 wrap-anywhere">{text}</span>
              <span className="text-xs text-ink-soft">
                <Timestamp at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {!items && failed && <ErrorBanner>Failed to load this part</ErrorBanner>}
      {!items && !failed && (
        <Skeleton>
          <Placeholder className="h-24" />
        </Skeleton>
      )}
      <Link to={link.to} className={`${linkClass} mt-auto self-start py-1 text-sm`}>
        {link.label}
      </Link>
    </TitledCard>
  );
}
