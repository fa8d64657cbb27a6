import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { Boundary } from '@daily/ui/loading/boundary';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Catches errors of a rendering screen and shows a message in its place; header and footer stay. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary what="A screen" fallback={<CrashScreen />}>
      {children}
    </Boundary>
  );
}

function CrashScreen() {
  return (
    <div role="alert" className="mx-auto max-w-text px-4 py-20 text-center">
      <CircleAlert aria-hidden className="mx-auto size-10 text-accent-ink" strokeWidth={1.5} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight">Something went wrong</h1>
      <p className="mt-2 text-ink-soft">
        This page could not be displayed. Your points and your streak are safe. Please try again.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        {/* A full page load discards the state that caused the error. */}
        <a href={PAGE_PATHS.home} className={buttonClass({ variant: 'secondary' })}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
