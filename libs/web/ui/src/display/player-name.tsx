import { clsx } from 'clsx';

const WRAPPING = 'max-sm:line-clamp-2 max-sm:whitespace-normal max-sm:wrap-anywhere';

/**
 * A player's name, by default on one line. A long name is truncated at its end, which is on the left in right-to-left scripts. The direction of
 * the name does not affect the text around it.
 */
export function PlayerName(props: {
  name: string;
  /** Whether a long name takes a second line on narrow screens. */
  wraps?: boolean;
  className?: string;
}) {
  const { name, wraps = false, className } = props;
  return (
    <span dir="auto" className={clsx('block truncate text-left', wraps && WRAPPING, className)}>
      {name}
    </span>
  );
}
