import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { CloudOff } from 'lucide-react';

/** Shown instead of a screen whose code could not be loaded, until a later attempt succeeds. */
export function ScreenLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-text px-4 py-20 text-center">
      <CloudOff aria-hidden className="mx-auto size-10 text-accent-ink" strokeWidth={1.5} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight">This page could not be loaded</h1>
      <p className="mt-2 text-ink-soft">
        It appears as soon as the server is reachable. You can also try again now.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <a href={PAGE_PATHS.home} className={buttonClass({ variant: 'secondary' })}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
