import { formatDay, parseDay } from '@daily/rules/calendar';
import { questionCredit } from '@daily/rules/question/credit';
import { Badge } from '@daily/ui/display/badge';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { optionRow } from '@daily/ui/forms/option-radio-group';
import { Logo } from '@daily/ui/display/logo';
import { CloudOff } from 'lucide-react';
import { RETRY_BUTTON_ID } from './retry-button';
import type { OfflinePageQuery } from './offline-page.generated';

/** The fields of today's question that the offline page shows. */
export type OfflineQuestion = NonNullable<OfflinePageQuery['todaysQuestion']>;

/**
 * The page that browsers show while the server is unreachable, with today's question at the time when the page was stored.
 * Rendered on the server only, the same for every visitor. The service worker marks it `data-closed` once the question is closed.
 */
export function OfflinePage(props: { productName: string; question: OfflineQuestion | null }) {
  return (
    <div className="mx-auto grid max-w-180 grid-cols-1 gap-8 px-4 pt-4 pb-16">
      <header className="flex min-h-11 items-center gap-2 font-bold tracking-tight">
        <Logo />
        {props.productName}
      </header>
      <main className="grid grid-cols-1 gap-8">
        <div role="status" className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <CloudOff aria-hidden className="mt-0.5 size-8 shrink-0 text-accent-ink" strokeWidth={1.5} />
          <div className="min-w-0 flex-1 basis-60">
            <h1 className="text-2xl font-bold tracking-tight">You are offline</h1>
            <p className="mt-1 max-w-text text-ink-soft">
              We cannot reach the server. This page reloads automatically when the connection is back.
            </p>
          </div>
          <Button id={RETRY_BUTTON_ID} variant="secondary">
            Try again
          </Button>
        </div>
        {props.question && <Question question={props.question} />}
      </main>
    </div>
  );
}

function Question({ question }: { question: OfflineQuestion }) {
  const credit = questionCredit(question.attribution);
  return (
    <>
      <Card aria-labelledby="question" className="in-data-closed:hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="question" className="font-semibold text-ink-soft">
            Today's question
          </h2>
          <time dateTime={question.day} className="text-sm text-ink-soft">
            {formatDay(parseDay(question.day))}
          </time>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge>{question.category}</Badge>
          {question.points} points
        </p>
        <RichText
          html={question.textHtml}
          className="mt-3 mb-5 text-xl font-semibold tracking-tight text-pretty sm:text-2xl"
        />
        <ul aria-label="Options" className="grid gap-2">
          {question.options.map(({ letter, textHtml }) => (
            <li key={letter} className={`${optionRow} border-line`}>
              <span className="font-bold text-accent-ink">{letter}.</span>
              <RichText inline html={textHtml} className="min-w-0 wrap-anywhere" />
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-ink-soft">
          You can think about it now. Answering needs a connection.
        </p>
        {credit && <p className="mt-4 text-sm wrap-anywhere text-ink-soft">{credit}</p>}
      </Card>
      <p className="hidden text-ink-soft in-data-closed:block">
        There is a new question. It appears as soon as the connection is back.
      </p>
    </>
  );
}
