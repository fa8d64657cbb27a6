import { clsx } from 'clsx';

/** The first letters of the first and last word of a name, at most two. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
}

/** A player's picture, or their initials; decoration beside the name. */
export function Avatar({ name, url, className }: { name: string; url?: string | null; className?: string }) {
  const look = clsx('inline-grid size-8 shrink-0 place-items-center rounded-full', className);
  if (url) return <img src={url} alt="" width={32} height={32} className={clsx(look, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={clsx(look, 'bg-accent-soft text-xs font-bold text-accent-ink')}>
      {initials(name)}
    </span>
  );
}
