import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** A dialog, open for as long as it is rendered. */
export interface DialogProps {
  title: string;
  /** What it is about, read along with the title. */
  description?: ReactNode;
  /** Its owner closed it: by the button, or by Escape. A press beside it does nothing, so that nothing typed is lost. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * The browser's own modal dialog: what is behind it rests, the focus goes to the first control, stays inside, and
 * returns to where it came from.
 */
export function Dialog({ title, description, onClose, children, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, descriptionId] = [useId(), useId()];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed while it is still in the page, so that the focus finds its way back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClose={(event) => {
        // The event comes later than the closing: by then it may be open again.
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
      className={clsx(
        'm-auto w-[calc(100%-2rem)] max-w-narrow animate-rise overscroll-contain rounded-lg border border-line',
        'bg-surface p-5 text-ink shadow-lg backdrop:bg-backdrop sm:p-6',
        className,
      )}
    >
      <h2 id={titleId} className="pr-12 text-xl font-bold tracking-tight">
        {title}
      </h2>
      {description && (
        <p id={descriptionId} className="mt-1 text-ink-soft">
          {description}
        </p>
      )}
      <div className="mt-5">{children}</div>
      {/* Last, so that the focus begins at what the dialog is for. */}
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        className="absolute top-3 right-3 inline-grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-5" />
        <VisuallyHidden>Close</VisuallyHidden>
      </button>
    </dialog>
  );
}
