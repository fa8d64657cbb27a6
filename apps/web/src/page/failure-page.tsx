import { buttonClass } from '@daily/ui/button';
import { CircleAlert, CircleQuestionMark } from 'lucide-react';

/** What is said of a page that the server would not or could not make. */
export interface FailureWords {
  title: string;
  text: string;
}

/**
 * What a visitor gets in the place of a page that the server would not or could not make. Only ever rendered on the server,
 * with nothing to run: what made the page fail could make the app fail as well.
 */
export function FailurePage({ productName, words }: { productName: string; words: FailureWords }) {
  return (
    <div className="mx-auto max-w-180 px-4 pt-4 pb-16">
      <header className="flex min-h-11 items-center gap-2 font-bold tracking-tight">
        <CircleQuestionMark aria-hidden className="size-6 shrink-0 text-accent-ink" strokeWidth={2.25} />
        {productName}
      </header>
      <main className="py-16 text-center">
        <CircleAlert aria-hidden className="mx-auto size-10 text-accent-ink" strokeWidth={1.5} />
        <h1 className="mt-4 text-2xl font-bold tracking-tight">{words.title}</h1>
        <p className="mx-auto mt-2 max-w-text text-ink-soft">{words.text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {/* An empty address is the one that was asked for. */}
          {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="" className={buttonClass()}>
            Try again
          </a>
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            Return to Home
          </a>
        </div>
      </main>
    </div>
  );
}
