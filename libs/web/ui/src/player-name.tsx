import { clsx } from 'clsx';

/**
 * A player's name on one line. Where there is no room its end is cut, whichever side that is in its script, and what
 * stands beside it keeps its own direction.
 */
export function PlayerName({ name, className }: { name: string; className?: string }) {
  return (
    <span dir="auto" className={clsx('block truncate text-left', className)}>
      {name}
    </span>
  );
}
