import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Heights of the cards: notifications, email, profile and public page; password, passkeys, sessions, API tokens and data. */
const COLUMNS = [
  ['h-200', 'h-36', 'h-96', 'h-48'],
  ['h-80', 'h-52', 'h-52', 'h-56', 'h-44'],
];

/** Placeholders of the cards with settings. */
export function SettingsSkeleton() {
  return (
    <Skeleton className="grid items-start gap-4 lg:grid-cols-2">
      {COLUMNS.map((heights, column) => (
        <div key={column} className="grid gap-4">
          {heights.map((height, card) => (
            <Placeholder key={card} className={height} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
