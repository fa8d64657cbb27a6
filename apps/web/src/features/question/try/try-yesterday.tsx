import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { OptionLetter } from '@daily/rules/question';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { Difficulty } from '../difficulty';
import { PracticeForm } from '../practice/practice-answer';
import { QuestionCredit } from '../question-credit';
import { QuestionSheet, QuestionText } from '../question-sheet';
import { QuestionSkeleton } from '../question-skeleton';
import { Burst } from '../result/burst';
import { Lesson } from '../result/lesson';
import { ResultOptions } from '../result/result-options';
import { useReveal } from '../result/use-reveal';
import { Verdict } from '../result/verdict';
import { useHeldBreath } from '../use-held-breath';
import { type TryYesterdayQuery, useTryYesterdayQuery } from './try-yesterday.generated';

type Yesterday = NonNullable<TryYesterdayQuery['yesterdaysQuestion']>;

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
  const { box, reserved, holding, hold } = useHeldBreath();
  const textId = useId();
  const question = data?.yesterdaysQuestion;
  const isShown = Boolean(question);
  // The link that led here may be far below.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown, box]);
  if (!question) return loading ? <QuestionSkeleton /> : props.otherwise;
  const give = (letter: OptionLetter) => {
    hold();
    setAnswer(letter);
  };
  return (
    <div ref={box} className="scroll-mt-20" style={{ minHeight: reserved }}>
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
        {answer && !holding ? (
          <TriedResult question={question} chosen={answer} anonymous={props.anonymous} />
        ) : (
          <>
            <PracticeForm question={question} labelledBy={textId} onAnswer={give} disabled={holding} />
            <p className="mt-4 text-sm">
              <Link to={PAGE_PATHS.home} className={`${linkClass} inline-block py-1`}>
                Back to today&apos;s question
              </Link>
            </p>
          </>
        )}
        <QuestionCredit attribution={question.attribution} />
      </QuestionSheet>
    </div>
  );
}

/** The reveal of today's question, without points and streak. */
function TriedResult(props: { question: Yesterday; chosen: OptionLetter; anonymous: boolean }) {
  const { question, chosen } = props;
  const { stage, animated } = useReveal(true);
  const told = stage === 'told';
  const isCorrect = chosen === question.correctAnswer;
  return (
    <>
      {told && isCorrect && <Burst size="normal" />}
      <ResultOptions
        options={question.options}
        correctAnswer={question.correctAnswer}
        chosen={chosen}
        distribution={question.answerCount > 0 ? question.answerDistribution : null}
        countsDemoPlayers={question.countsDemoPlayers}
        fresh={animated}
        closed
        namesTrap
        reasonHtml={
          told ? question.refutations?.find(({ letter }) => letter === chosen)?.textHtml : undefined
        }
      />
      {told && (
        <>
          <Verdict isCorrect={isCorrect} pointsAwarded={null} fresh animated={animated} />
          <Lesson question={question} chosen={chosen} />
          <TodayCounts anonymous={props.anonymous} />
        </>
      )}
    </>
  );
}

/** Leads from the try to the question that counts. */
function TodayCounts({ anonymous }: { anonymous: boolean }) {
  return (
    <div className="mt-6 animate-rise rounded-md border border-accent bg-accent-soft p-4">
      <p className="text-lg font-semibold tracking-tight">
        {anonymous ? 'Today counts. Create an account to keep it.' : 'Today counts.'}
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
