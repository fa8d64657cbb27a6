import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { OptionLetter } from '@daily/rules/question';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Difficulty } from '../difficulty';
import { PracticeAnswer } from '../practice/practice-answer';
import { QuestionCredit } from '../question-credit';
import { QuestionSheet, QuestionText } from '../question-sheet';
import { QuestionSkeleton } from '../question-skeleton';
import { Lesson } from '../result/lesson';
import { useTryYesterdayQuery } from './try-yesterday.generated';

/**
 * Yesterday's question in place of today's, for visitors who want to see how it goes before they sign up: answered in place, revealed at
 * once, nothing recorded. On the first day there is none.
 */
export function TryYesterday(props: {
  anonymous: boolean;
  /** Shown when there is no question of yesterday. */
  otherwise: ReactNode;
}) {
  const { data, loading } = useTryYesterdayQuery();
  const [answer, setAnswer] = useState<OptionLetter | null>(null);
  const textId = useId();
  const box = useRef<HTMLDivElement>(null);
  const question = data?.yesterdaysQuestion;
  const isShown = Boolean(question);
  // The link that led here may be far below.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  if (!question) return loading ? <QuestionSkeleton /> : props.otherwise;
  return (
    <div ref={box} className="scroll-mt-20">
      <QuestionSheet
        title="Yesterday's question"
        category={question.category}
        note={
          <>
            <Difficulty level={question.difficulty} />
            <span>No account needed</span>
          </>
        }
      >
        <QuestionText id={textId} html={question.textHtml} />
        <PracticeAnswer
          question={question}
          labelledBy={textId}
          answer={answer}
          onAnswer={setAnswer}
          distribution={question.answerCount > 0 ? question.answerDistribution : null}
          refutations={question.refutations}
        />
        {answer && (
          <>
            <Lesson question={question} chosen={answer} />
            <TodayCounts anonymous={props.anonymous} />
          </>
        )}
        {!answer && (
          <p className="mt-4 text-sm">
            <Link to={PAGE_PATHS.home} className={`${linkClass} inline-block py-1`}>
              Back to today&apos;s question
            </Link>
          </p>
        )}
        <QuestionCredit attribution={question.attribution} />
      </QuestionSheet>
    </div>
  );
}

/** Leads from the try to the question that counts. */
function TodayCounts({ anonymous }: { anonymous: boolean }) {
  return (
    <div className="mt-6 animate-rise rounded-md border border-accent bg-accent-soft p-4">
      <p className="text-lg font-semibold tracking-tight">
        {anonymous ? "Today's answer counts. Create an account to keep it." : 'Today counts.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {anonymous && (
          <Link to={`${PAGE_PATHS.signup}?redirect=%2F`} className={buttonClass()}>
            Sign up
          </Link>
        )}
        <Link to={PAGE_PATHS.home} className={buttonClass({ variant: anonymous ? 'secondary' : 'primary' })}>
          Answer today&apos;s question
        </Link>
      </div>
    </div>
  );
}
