import { formatDay, parseDay } from '@daily/rules/calendar';
import { questionCredit } from '@daily/rules/question/credit';
import { Badge } from '@daily/ui/display/badge';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { OptionRadioGroup } from '@daily/ui/forms/option-radio-group';
import { Logo } from '@daily/ui/display/logo';
import { Clock, CloudOff } from 'lucide-react';
import { OFFLINE_IDS, OFFLINE_TEXTS } from './offline-texts';
import { RETRY_BUTTON_ID } from './retry-button';
import type { OfflinePageQuery } from './offline-page.generated';

/** The fields of today's question that the offline page shows. */
export type OfflineQuestion = NonNullable<OfflinePageQuery['todaysQuestion']>;

/**
 * The page that browsers show while the server is unreachable, with today's question at the time when the page was stored.
 * Rendered on the server only, the same for every visitor: the inline script (`offline-answer.ts`) adds what is the player's. The service
 * worker marks it `data-closed` once the question is closed.
 */
export function OfflinePage(props: { productName: string; question: OfflineQuestion | null }) {
  return (
    <div className="mx-auto grid max-w-180 grid-cols-1 gap-8 px-4 pt-4 pb-16">
      <header className="flex min-h-11 items-center gap-2 font-bold tracking-tight">
        <Logo />
        <span>{props.productName}</span>
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
          id={OFFLINE_IDS.text}
          html={question.textHtml}
          className="mt-3 mb-5 text-xl font-semibold tracking-tight text-pretty sm:text-2xl"
        />
        <form
          id={OFFLINE_IDS.form}
          method="post"
          data-question-id={question.id}
          data-title={question.title}
          data-closes-at={question.closesAt}
        >
          <OptionRadioGroup
            labelledBy={OFFLINE_IDS.text}
            name="answer"
            options={question.options.map(({ letter, textHtml }) => ({
              value: letter,
              mark: `${letter}.`,
              html: textHtml,
            }))}
            value={null}
            onChange={() => undefined}
          />
          <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" id={OFFLINE_IDS.button} disabled className="in-data-waiting:hidden">
              {OFFLINE_TEXTS.send}
            </Button>
            <Clock aria-hidden className="hidden size-5 shrink-0 text-accent-ink in-data-waiting:block" />
            <p
              id={OFFLINE_IDS.status}
              role="status"
              className="min-w-0 flex-1 basis-48 text-sm text-ink-soft in-data-waiting:font-medium in-data-waiting:text-ink"
            />
            <Button
              type="submit"
              variant="secondary"
              id={OFFLINE_IDS.change}
              className="not-in-data-waiting:hidden"
            >
              {OFFLINE_TEXTS.change}
            </Button>
          </div>
        </form>
        {credit && <p className="mt-4 text-sm wrap-anywhere text-ink-soft">{credit}</p>}
      </Card>
      <div className="hidden gap-2 in-data-closed:grid">
        <p id={OFFLINE_IDS.late} className="font-medium empty:hidden" />
        <p className="text-ink-soft">
          There is a new question. It appears as soon as the connection is back.
        </p>
      </div>
    </>
  );
}
