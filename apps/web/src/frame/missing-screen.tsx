import { Button, buttonClass } from '@daily/ui/button';
import { CloudOff } from 'lucide-react';

/** What stands in a screen's place while its code cannot be fetched. It goes by itself once it can. */
export function MissingScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-text px-4 py-20 text-center">
      <CloudOff aria-hidden className="mx-auto size-10 text-accent-ink" strokeWidth={1.5} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight">This page has not arrived</h1>
      <p className="mt-2 text-ink-soft">
        We could not fetch it. It is shown as soon as we can; trying again may be quicker.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
