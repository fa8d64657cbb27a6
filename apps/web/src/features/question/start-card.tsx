import type { FragmentRef } from '@daily/apollo/fragment';
import { YESTERDAY_PATH } from '@daily/contract/page-paths';
import { formatNumber } from '@daily/rules/format-number';
import { PAGE_TEXTS } from '@daily/rules/texts';
import { Button, linkClass } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Difficulty } from './difficulty';
import { QuestionCredit } from './question-credit';
import { QuestionSheet, QuestionText } from './question-sheet';
import { SignInLinks } from './sign-in-links';
import { type StartCard_QuestionFragment, useStartCardQuestionFragment } from './start-card.generated';

/** The text of the question with a button that opens its options. */
export function StartCard(props: {
  question: FragmentRef<StartCard_QuestionFragment>;
  /** Whether the visitor is anonymous, which shows a prompt to log in. */
  anonymous: boolean;
  /** Whether an anonymous visitor can try yesterday's question. */
  offersYesterday: boolean;
  streak: ReactNode;
  /** Shown beside the button while the day ends, if the viewer's streak depends on it. */
  risk: ReactNode;
  /** Share of correct answers of yesterday in percent; null without any. */
  correctYesterday: number | null;
  /** Called when the pointer or the focus reaches the button, to preload the options. */
  onIntent: () => void;
  onStart: () => void;
}) {
  const question = useStartCardQuestionFragment(props.question);
  if (!question) return null;
  return (
    <QuestionSheet
      title="Today's Tech Trivia Challenge"
      category={question.category}
      note={
        <>
          <Difficulty level={question.difficulty} />
          <span>Answer correctly to earn {question.points} points!</span>
        </>
      }
      corner={props.streak}
    >
      <QuestionText html={question.textHtml} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          className="max-sm:w-full"
          onPointerEnter={props.onIntent}
          onFocus={props.onIntent}
          onClick={props.onStart}
        >
          Start Today's Trivia
        </Button>
        <Facts answers={question.answerCount} correctYesterday={props.correctYesterday} />
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Easy on Monday, hard on Friday. Saturday tells a story, Sunday shows a picture or code.
      </p>
      {props.risk}
      {props.anonymous && (
        <p className="mt-4 text-sm text-ink-soft">
          <SignInLinks purpose="to submit an answer and track your progress." />
          {props.offersYesterday && (
            <>
              {' '}
              No account?{' '}
              <Link to={YESTERDAY_PATH} className={linkClass}>
                {PAGE_TEXTS.tryYesterday}
              </Link>
            </>
          )}
        </p>
      )}
      <QuestionCredit attribution={question.attribution} />
    </QuestionSheet>
  );
}

/** How many have answered today, and how many were right yesterday. */
function Facts({ answers, correctYesterday }: { answers: number; correctYesterday: number | null }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span>
        {answers === 0 ? 'Be the first to answer today.' : <Figure text={formatNumber(answers)} />}
        {answers > 0 && ' answered today'}
      </span>
      {correctYesterday !== null && (
        <span>
          <Figure text={`${correctYesterday}%`} /> were right yesterday
        </span>
      )}
    </p>
  );
}

function Figure({ text }: { text: string }) {
  return <span className="font-semibold text-ink tabular-nums">{text}</span>;
}
