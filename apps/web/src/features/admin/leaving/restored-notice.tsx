import { linkClass } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';

/** Says that what was typed before is in the form again, and can discard it. */
export function RestoredNotice({ onDiscard, children }: { onDiscard: () => void; children?: ReactNode }) {
  return (
    <div role="status" className="rounded-md border border-line bg-accent-soft px-4 py-3 text-accent-ink">
      Your unsaved changes are back.{' '}
      <button type="button" onClick={onDiscard} className={linkClass}>
        Discard them
      </button>
      {children}
    </div>
  );
}
