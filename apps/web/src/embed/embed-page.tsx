import { PAGE_PATHS, YESTERDAY_PATH } from '@daily/contract/page-paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { questionCredit } from '@daily/rules/question/credit';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { PAGE_TEXTS } from '@daily/rules/texts';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { Logo } from '@daily/ui/display/logo';
import { RichText } from '@daily/ui/display/rich-text';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { answerLink } from './answer-link';
import type { EmbedPageQuery } from './embed-page.generated';

/** The fields of today's question that other sites show. */
export type EmbeddedQuestion = NonNullable<EmbedPageQuery['todaysQuestion']>;

/** Attributes of a link that leaves the frame. */
const newTab = { target: '_blank', rel: 'noopener' };

/** What a page in a frame shows. */
export interface EmbedPageProps {
  productName: string;
  /** Null on a day without a question, undefined when it could not be loaded. */
  question: EmbeddedQuestion | null | undefined;
  /** Whether there is a question of yesterday to try. */
  hasYesterday?: boolean;
  /** Whether the page is at least as high as its frame. Otherwise it is as high as its content, which the frame can follow. */
  fillsFrame?: boolean;
}

/**
 * Today's question in the frame of another site. Rendered on the server only, the same for every visitor. Options are links: the home
 * page opens in a new tab with the option chosen. Type and spacing are compact in a narrow frame, so that few questions have to scroll.
 */
export function EmbedPage(props: EmbedPageProps) {
  const { productName, question, fillsFrame = false, hasYesterday = false } = props;
  return (
    <main
      className={clsx(
        'flex flex-col gap-2 rounded-lg border border-line bg-surface p-3 xs:gap-3 xs:p-5',
        fillsFrame && 'min-h-[min(100dvh,40rem)]',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-24 items-center gap-2 text-sm font-bold tracking-tight">
          <Logo />
          <span className="min-w-0 truncate">{productName}</span>
        </p>
        {question && (
          <Badge className="min-w-0">
            <span className="truncate">{question.category}</span>
          </Badge>
        )}
      </div>
      {question ? (
        <Question {...{ question, productName, hasYesterday }} />
      ) : (
        <NoQuestion {...{ productName, hasYesterday }} wasFound={question === null} />
      )}
    </main>
  );
}

function Question(props: { question: EmbeddedQuestion; productName: string; hasYesterday: boolean }) {
  const { question, productName, hasYesterday } = props;
  const credit = questionCredit(question.attribution);
  return (
    <>
      <div className="flex flex-wrap gap-x-3 text-xs text-ink-soft xs:text-sm">
        <h1 className="font-semibold">Today&apos;s question</h1>
        <time dateTime={question.day}>{formatDay(parseDay(question.day))}</time>
        <span>{question.points} points</span>
      </div>
      <RichText
        html={question.textHtml}
        className="leading-snug font-semibold tracking-tight text-pretty wrap-anywhere xs:text-lg"
      />
      <ul aria-label="Options" className="flex grow flex-col gap-1.5 xs:gap-2">
        {question.options.map(({ letter, textHtml }) => (
          <li key={letter} className="grid grow">
            <a
              href={answerLink(question.id, letter)}
              className="flex min-h-9 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-1 text-sm leading-snug transition-colors hover:bg-sunken xs:min-h-11 xs:gap-3 xs:py-2 xs:text-base"
              {...newTab}
            >
              <span className="font-bold text-accent-ink">{letter}.</span>
              <RichText inline html={textHtml} className="min-w-0 wrap-anywhere" />
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft xs:text-sm">
        <span>Choose an option to answer it on {productName}.</span>
        {hasYesterday && <YesterdayLink />}
      </p>
      {credit && <p className="text-xs wrap-anywhere text-ink-soft xs:text-sm">{credit}</p>}
    </>
  );
}

function NoQuestion(props: { productName: string; wasFound: boolean; hasYesterday: boolean }) {
  const { productName, wasFound, hasYesterday } = props;
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
      {hasYesterday && (
        <p>
          <YesterdayLink />
        </p>
      )}
    </>
  );
}

function YesterdayLink() {
  return (
    <a href={YESTERDAY_PATH} className={linkClass} {...newTab}>
      {PAGE_TEXTS.tryYesterday}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
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
