import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { ErrorBanner } from './banner';

/**
 * Reports that content failed to load, with a button that loads it again.
 * @param onRetry a rejected promise is ignored, because the query reports the failure again.
 */
export function LoadError({
  className = '',
  onRetry,
  children,
}: {
  className?: string;
  onRetry: () => unknown;
  children: ReactNode;
}) {
  return (
    <div className={`grid justify-items-start gap-4 ${className}`}>
      <ErrorBanner>{children}</ErrorBanner>
      <Button onClick={() => void Promise.resolve(onRetry()).catch(() => undefined)}>Try again</Button>
    </div>
  );
}
