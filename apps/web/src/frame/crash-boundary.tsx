import { Button, buttonClass } from '@daily/ui/button';
import { Boundary } from '@daily/ui/boundary';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Catches what a screen throws while it renders, so that header and footer stay and there is a way back. */
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
        This page could not be shown. Your points and your streak are safe; trying again usually helps.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        {/* A full page load: what crashed may be in memory still. */}
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
