import { clsx } from 'clsx';
import { useState } from 'react';

/** Letters with their marks and digits; an apostrophe is inside a word, whatever else stands between two. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** The first letters or digits of the first and last word of a name, at most two; `?` when it has none. */
export function initials(name: string): string {
  const words = name.match(WORDS) ?? [];
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
}

/** `sm` for bars and rows, `lg` where the picture is what it is about. */
const SIZES = { sm: 'size-8 text-xs', lg: 'size-20 text-2xl' };

/** A player's picture, or their initials where there is none or it cannot be loaded; decoration beside the name. */
export function Avatar(props: {
  name: string;
  url?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const { name, url, size = 'sm', className } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const look = clsx(SIZES[size], 'inline-grid shrink-0 place-items-center rounded-full', className);
  if (url && url !== broken) {
    return (
      <img
        key={url}
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        // Else a server-rendered board preloads every player's picture, from wherever they have it, before the page's own parts.
        loading="lazy"
        // One that failed before the app listened says so by having no size.
        ref={(image) => void (image?.complete && image.naturalWidth === 0 && setBroken(url))}
        onError={() => setBroken(url)}
        className={clsx(look, 'object-cover')}
      />
    );
  }
  return (
    <span aria-hidden="true" className={clsx(look, 'bg-accent-soft font-bold text-accent-ink')}>
      {initials(name)}
    </span>
  );
}
