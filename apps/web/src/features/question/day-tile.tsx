import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

/** The sign of a day, `Question.tile`, in the tones of `pattern.css`. Decorative: its category and date stand beside it. */
export function DayTile(props: {
  tile: { hue: number; tones: readonly string[] };
  /** Sets the size. */
  className: string;
}) {
  const { hue, tones } = props.tile;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={clsx('pattern shrink-0 rounded-md', props.className)}
      style={{ '--hue': hue } as CSSProperties}
    >
      {tones.map((path, tone) => (
        <path key={tone} d={path} />
      ))}
    </svg>
  );
}
