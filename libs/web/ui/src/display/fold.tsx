import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A card that is folded to its title until it is opened. The title is a third-level heading. */
export function Fold(props: {
  title: string;
  /** What is inside in short, such as its most important figure; beside the title. */
  summary?: ReactNode;
  children: ReactNode;
}) {
  return (
    <details className="group rounded-lg border border-line bg-surface shadow-sm">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 rounded-lg px-5 py-3 hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1 text-lg font-semibold tracking-tight">{props.title}</h3>
        <span className="text-sm text-ink-soft tabular-nums">{props.summary}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">{props.children}</div>
    </details>
  );
}
