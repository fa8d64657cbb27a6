import type { OptionLetter } from '@daily/rules/question';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { formatShare } from './format-figures';
import type { FiguresFragment } from './quality-screen.generated';
import { ShareBar } from './share-bar';

/** How each option draws: a small bar per option, with its share as text. The key is bold and named for screen readers. */
export function OptionShares(props: {
  options: FiguresFragment['options'];
  /** Null while the key is hidden. */
  answer: OptionLetter | null | undefined;
}) {
  return (
    <ul aria-label="Share of each option" className="grid min-w-32 gap-0.5 text-xs">
      {props.options.map(({ letter, share }) => {
        const isKey = letter === props.answer;
        return (
          <li
            key={letter}
            className={clsx(
              'grid grid-cols-[1rem_minmax(0,1fr)_2.75rem] items-center gap-1.5',
              isKey ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            <span>
              {letter}
              {isKey && <VisuallyHidden>, key</VisuallyHidden>}
            </span>
            <ShareBar share={share} isKey={isKey} />
            <span className="text-right tabular-nums">{formatShare(share)}</span>
          </li>
        );
      })}
    </ul>
  );
}
