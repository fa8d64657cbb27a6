import { PAGE_TEXTS } from '@daily/rules/texts';
import { Spinner } from '@daily/ui/spinner';

/** What stands in a screen's place while its code is on its way. */
export function LoadingScreen() {
  return (
    <p role="status" className="flex min-h-[60vh] items-center justify-center gap-3 text-ink-soft">
      <Spinner />
      {PAGE_TEXTS.loading}
    </p>
  );
}
