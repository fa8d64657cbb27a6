import { clsx } from 'clsx';

/**
 * A player's name on one line. A long name is truncated at its end, which is on the left in right-to-left scripts. The direction of
 * the name does not affect the text around it.
 */
export function PlayerName({ name, className }: { name: string; className?: string }) {
  return (
    <span dir="auto" className={clsx('block truncate text-left', className)}>
      {name}
    </span>
  );
}
