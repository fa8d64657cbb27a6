import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../controls/button';
import { ErrorBanner } from './banner';

/**
 * Reports that content failed to load, with a button that loads it again.
 * @param onRetry a rejected promise is ignored, because the query reports the failure again.
 * @param variant of the button: `secondary` in one of several parts of a page.
 */
export function LoadError({
  className = '',
  variant = 'primary',
  onRetry,
  children,
}: {
  className?: string;
  variant?: ButtonVariant;
  onRetry: () => unknown;
  children: ReactNode;
}) {
  return (
    <div className={`grid justify-items-start gap-4 ${className}`}>
      <ErrorBanner>{children}</ErrorBanner>
      <Button variant={variant} onClick={() => void Promise.resolve(onRetry()).catch(() => undefined)}>
        Try again
      </Button>
    </div>
  );
}
