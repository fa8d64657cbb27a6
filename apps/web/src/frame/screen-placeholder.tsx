import { PAGE_TEXTS } from '@daily/rules/texts';
import { Spinner } from '@daily/ui/loading/spinner';

/** Shown while the code of a screen loads. */
export function ScreenPlaceholder() {
  return (
    <p role="status" className="flex min-h-[60vh] items-center justify-center gap-3 text-ink-soft">
      <Spinner />
      {PAGE_TEXTS.loading}
    </p>
  );
}
