import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

/**
 * A quiet offer in one line: an icon, a text, what accepts it, and a button that dismisses it. The text is a status, because it changes to
 * what came of the offer. The line can receive the focus when the button that had it is removed.
 */
export function OfferLine(props: {
  icon: ReactNode;
  children: ReactNode;
  /** The button that accepts the offer; missing where the text says how. */
  action?: ReactNode;
  /** Missing once the offer is over. */
  dismissal?: { label: string; onDismiss: () => void } | undefined;
  ref?: Ref<HTMLDivElement>;
}) {
  const { icon, children, action, dismissal, ref } = props;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="flex w-full items-start gap-3 rounded-md border border-line bg-sunken px-3 text-sm"
    >
      <span aria-hidden className="flex h-13 shrink-0 items-center">
        {icon}
      </span>
      <div className="flex min-h-13 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p role="status" className="min-w-0">
          {children}
        </p>
        {action}
      </div>
      {dismissal && (
        <span className="-mr-2 flex h-13 shrink-0 items-center">
          <button
            type="button"
            aria-label={dismissal.label}
            className="flex size-9 items-center justify-center rounded-md text-ink-soft hover:bg-surface hover:text-ink"
            onClick={dismissal.onDismiss}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      )}
    </div>
  );
}
