import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { questionCredit } from '@daily/rules/question-credit';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { buttonClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { Logo } from '@daily/ui/display/logo';
import { RichText } from '@daily/ui/display/rich-text';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import type { ReactNode } from 'react';
import { answerLink } from './answer-link';
import type { EmbedPageQuery } from './embed-page.generated';

/** The fields of today's question that other sites show. */
export type EmbeddedQuestion = NonNullable<EmbedPageQuery['todaysQuestion']>;

/** Attributes of a link that leaves the frame. */
const newTab = { target: '_blank', rel: 'noopener' };

/**
 * Today's question in the frame of another site. Rendered on the server only, the same for every visitor. Options are links: the home
 * page opens in a new tab with the option chosen.
 *
 * @param props.question null on a day without a question, undefined when it could not be loaded.
 */
export function EmbedPage(props: { productName: string; question: EmbeddedQuestion | null | undefined }) {
  const { productName, question } = props;
  return (
    <main className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="flex min-w-0 items-center gap-2 text-sm font-bold tracking-tight">
        <Logo />
        <span className="min-w-0 truncate">{productName}</span>
      </p>
      {question ? (
        <Question question={question} productName={productName} />
      ) : (
        <NoQuestion productName={productName} wasFound={question === null} />
      )}
    </main>
  );
}

function Question({ question, productName }: { question: EmbeddedQuestion; productName: string }) {
  const credit = questionCredit(question.attribution);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-sm font-semibold text-ink-soft">Today&apos;s question</h1>
        <time dateTime={question.day} className="text-sm text-ink-soft">
          {formatDay(parseDay(question.day))}
        </time>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge className="max-w-full">
          <span className="truncate">{question.category}</span>
        </Badge>
        {question.points} points
      </p>
      <RichText
        html={question.textHtml}
        className="text-lg font-semibold tracking-tight text-pretty wrap-anywhere sm:text-xl"
      />
      <ul aria-label="Options" className="grid gap-2">
        {question.options.map(({ letter, textHtml }) => (
          <li key={letter} className="grid">
            <a
              href={answerLink(question.id, letter)}
              className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 transition-colors hover:bg-sunken"
              {...newTab}
            >
              <span className="font-bold text-accent-ink">{letter}.</span>
              <RichText inline html={textHtml} className="min-w-0 wrap-anywhere" />
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">Choose an option to answer it on {productName}, in a new tab.</p>
      {credit && <p className="text-sm wrap-anywhere text-ink-soft">{credit}</p>}
    </>
  );
}

function NoQuestion({ productName, wasFound }: { productName: string; wasFound: boolean }) {
  return (
    <>
      <h1 className="text-lg font-semibold tracking-tight">
        {wasFound ? TRIVIA_TEXTS.noQuestion : TRIVIA_TEXTS.questionNotLoaded}
      </h1>
      <p className="text-ink-soft">
        {wasFound ? TRIVIA_TEXTS.checkBackLater : 'The server is temporarily unavailable.'}
      </p>
      <p>
        <HomeLink>Open {productName}</HomeLink>
      </p>
    </>
  );
}

function HomeLink({ children }: { children: ReactNode }) {
  return (
    <a href={PAGE_PATHS.home} className={buttonClass({ variant: 'secondary' })} {...newTab}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
