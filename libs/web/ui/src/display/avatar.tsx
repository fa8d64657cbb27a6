import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';

/** A word: letters with their marks, digits and apostrophes. Everything else separates words. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Returns the first character of the first and of the last word of a name; `?` when it has no letters or digits. */
export function initials(name: string): string {
  const words = name.match(WORDS) ?? [];
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
}

/** `sm` is for bars and rows, `lg` for a profile. */
const SIZES = { sm: 'size-8 text-xs', lg: 'size-20 text-2xl' };

/** A player's picture, or their initials on their tile without one or when it cannot be loaded. Decoration beside the name. */
export function Avatar(props: {
  /** Global id of the player; empty while it is unknown. */
  id: string;
  name: string;
  url?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const { id, name, url, size = 'sm', className } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const look = clsx(SIZES[size], 'inline-grid shrink-0 place-items-center rounded-full', className);
  if (url && url !== broken) {
    return (
      <img
        key={url}
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        // Otherwise a server-rendered board preloads the pictures of all players before the page's own files.
        loading="lazy"
        // A picture that failed before hydration is complete but has no size.
        ref={(image) => void (image?.complete && image.naturalWidth === 0 && setBroken(url))}
        onError={() => setBroken(url)}
        className={clsx(look, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={clsx(look, 'player-tile')}
      // The hue follows from the end of the id, where players differ, read as a number. Without an id it is the accent's, 268 or `7g`.
      style={{ '--hue': parseInt(`7g${id.slice(-6)}`, 36) % 359 } as CSSProperties}
    >
      {initials(name)}
    </span>
  );
}
