import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholders of the introduction and two webhooks. */
export function WebhooksSkeleton() {
  return (
    <Skeleton className="grid max-w-board gap-4">
      <Placeholder className="h-52" />
      <Placeholder className="h-44" />
      <Placeholder className="h-44" />
    </Skeleton>
  );
}
