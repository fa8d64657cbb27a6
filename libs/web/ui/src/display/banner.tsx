import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error message that screen readers announce at once. Renders nothing without content. */
export function ErrorBanner({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div
      id={id}
      role="alert"
      className="flex items-start gap-3 rounded-md border border-danger-line bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 font-medium">{children}</div>
    </div>
  );
}
