import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from '../display/visually-hidden';

/** Props of `Dialog`. */
export interface DialogProps {
  title: string;
  /** Describes the dialog; read together with the title. */
  description?: ReactNode;
  /** Called when the user closes the dialog by its button or Escape. A press outside does nothing, so that typed text is not lost. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * The browser's modal dialog, open while it is rendered. The focus moves to its first control, stays inside, and returns when it
 * closes.
 */
export function Dialog({ title, description, onClose, children, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, descriptionId] = [useId(), useId()];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The focus returns only if the dialog closes while it is still in the page.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClose={(event) => {
        // The event fires after the dialog has closed; it may be open again by then.
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
      {/* Last, so that the focus starts at the content of the dialog. */}
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
