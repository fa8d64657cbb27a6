import { PAGE_PATHS } from '@daily/contract/page-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { Logo } from '@daily/ui/display/logo';
import { CircleAlert } from 'lucide-react';

/** The text of a failure page. */
export interface FailureText {
  title: string;
  description: string;
}

/**
 * Replaces a page that the server has rejected or failed to render. It contains no script, because the cause of the failure
 * could make the app fail too.
 */
export function FailurePage({ productName, text }: { productName: string; text: FailureText }) {
  return (
    <div className="mx-auto max-w-180 px-4 pt-4 pb-16">
      <header className="flex min-h-11 items-center gap-2 font-bold tracking-tight">
        <Logo />
        <span>{productName}</span>
      </header>
      <main className="py-16 text-center">
        <CircleAlert aria-hidden className="mx-auto size-10 text-accent-ink" strokeWidth={1.5} />
        <h1 className="mt-4 text-2xl font-bold tracking-tight">{text.title}</h1>
        <p className="mx-auto mt-2 max-w-text text-ink-soft">{text.description}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {/* An empty address is that of the current page. */}
          {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="" className={buttonClass()}>
            Try again
          </a>
          <a href={PAGE_PATHS.home} className={buttonClass({ variant: 'secondary' })}>
            Return to Home
          </a>
        </div>
      </main>
    </div>
  );
}
