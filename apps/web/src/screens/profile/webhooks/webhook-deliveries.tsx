import { WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import { ErrorBanner } from '@daily/ui/display/banner';
import { LoadMore } from '@daily/ui/loading/load-more';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { useEffect, useState } from 'react';
import { Delivery } from './delivery';
import { useWebhookDeliveriesQuery } from './webhook-deliveries.generated';

const PAGE_SIZE = 10;
/**
 * When the list is loaded again while a message is on its way, in milliseconds after it was loaded before: a receiver has 15 seconds. Few
 * times, because each costs about 150 points of the 2,000 per minute that a player has.
 */
const RELOAD_DELAYS_MS = [2_000, 3_000, 5_000, 10_000] as const;

/** The deliveries to a webhook, newest first, in pages. */
export function WebhookDeliveries({ id, canResend }: { id: string; canResend: boolean }) {
  const { data, loading, error, fetchMore, refetch } = useWebhookDeliveriesQuery({
    variables: { id, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = data?.node?.__typename === 'Webhook' ? data.node.deliveries : null;
  // One that has failed waits longer for its next attempt than anyone looks at the list.
  const underWay = list?.edges.filter(({ node }) => node.state === 'PENDING' && !node.error) ?? [];
  useReloads(underWay.map(({ node }) => node.id).join(' '), refetch);

  if (!list && loading) {
    return (
      <Skeleton className="grid gap-2">
        <Placeholder className="h-12" />
        <Placeholder className="h-12" />
      </Skeleton>
    );
  }
  if (!list || (error && list.edges.length === 0))
    return <ErrorBanner>{WEBHOOK_TEXTS.deliveriesNotLoaded}</ErrorBanner>;
  if (list.edges.length === 0) {
    return (
      <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
        Nothing has been sent yet. Send a test to see what arrives.
      </p>
    );
  }
  const loadMore = async () => {
    setMore('loading');
    const loaded = await fetchMore({ variables: { after: list.pageInfo.endCursor } }).then(
      () => true,
      () => false,
    );
    setMore(loaded ? 'idle' : 'failed');
  };
  return (
    <div>
      <ul aria-label="Deliveries" className="divide-y divide-line border-y border-line">
        {list.edges.map(({ node }) => (
          <Delivery key={node.id} delivery={node} canResend={canResend} />
        ))}
      </ul>
      {list.pageInfo.hasNextPage && (
        <LoadMore
          label="Show more"
          onLoad={() => void loadMore()}
          loading={more === 'loading'}
          failed={more === 'failed'}
        />
      )}
    </div>
  );
}

/**
 * Loads a list again, a few times while the same things in it are under way.
 * @param underWay their ids; empty for none.
 */
function useReloads(underWay: string, reload: () => Promise<unknown>): void {
  const [loads, setLoads] = useState({ underWay, done: 0 });
  if (loads.underWay !== underWay) setLoads({ underWay, done: 0 });
  const delay = underWay === '' ? undefined : RELOAD_DELAYS_MS[loads.done];
  useEffect(() => {
    if (delay === undefined) return undefined;
    const reloadOnce = async () => {
      await reload().catch(() => undefined);
      setLoads((now) => (now.underWay === underWay ? { underWay, done: now.done + 1 } : now));
    };
    const timer = setTimeout(() => void reloadOnce(), delay);
    return () => clearTimeout(timer);
  }, [delay, reload, underWay]);
}
