import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Heights of the cards: notifications, email, profile, public page, password, passkeys, sessions, API tokens, data. */
const CARDS = ['h-200', 'h-36', 'h-96', 'h-48', 'h-80', 'h-52', 'h-52', 'h-56', 'h-44'];

/** Placeholders of the cards with settings. */
export function SettingsSkeleton() {
  return (
    <Skeleton className="grid max-w-board gap-4">
      {CARDS.map((height, card) => (
        <Placeholder key={card} className={height} />
      ))}
    </Skeleton>
  );
}
