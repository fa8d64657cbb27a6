import { clsx } from 'clsx';
import { PlayerName } from './player-name';

/** A player's name, which takes a second line on narrow screens when it is long. */
export function WrappingPlayerName({ name, className }: { name: string; className?: string }) {
  return (
    <PlayerName
      name={name}
      className={clsx('max-sm:line-clamp-2 max-sm:wrap-anywhere max-sm:whitespace-normal', className)}
    />
  );
}
