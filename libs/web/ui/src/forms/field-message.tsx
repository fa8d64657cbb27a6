import { CircleAlert } from 'lucide-react';

/** The error or the hint of a field. `id` is for the field's `aria-describedby`. */
export function FieldMessage({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  if (error) {
    return (
      <p id={id} className="mt-1 flex items-start gap-1 text-sm text-danger-ink">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="mt-1 text-sm text-ink-soft">
      {hint}
    </p>
  ) : null;
}

/** Returns the value of `aria-describedby` for the ids that are present; undefined without any. */
export function describedBy(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
