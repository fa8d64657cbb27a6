import type { FragmentRef } from '@daily/apollo/fragment';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { clearChoice } from '../answer/stored-choice';
import { Difficulty } from '../difficulty';
import { QuestionCredit } from '../question-credit';
import { QuestionSheet, QuestionText } from '../question-sheet';
import { Burst } from './burst';
import { FurtherLinks } from './further-links';
import { Lesson } from './lesson';
import { NextQuestion } from './next-question';
import { RelatedArticles } from './related-articles';
import {
  type ResultCard_QuestionFragment,
  type ResultCard_ViewerFragment,
  useResultCardQuestionFragment,
  useResultCardViewerFragment,
} from './result-card.generated';
import { ResultFacts } from './result-facts';
import { ResultOptions } from './result-options';
import { useReveal } from './use-reveal';
import { Verdict } from './verdict';
import { useStreakMoment, VerdictStreak } from './verdict-streak';

/** The parts of a result that other features draw. */
export interface ResultSlots {
  /** The controls for sharing the result. */
  share?: ReactNode;
  /** The celebration of a milestone of the streak. Receives whether the viewer has just answered. */
  milestone?: (fresh: boolean) => ReactNode;
  /** The viewer's rank, as an entry of a list of figures. */
  rank?: ReactNode;
  /** The one thing that is offered next. */
  nextStep?: ReactNode;
  /** The link to the contest that runs or comes next. */
  contest?: ReactNode;
}

/** Props of the card. */
interface ResultCardProps extends ResultSlots {
  question: FragmentRef<ResultCard_QuestionFragment>;
  /** Null for an anonymous visitor, for whom nothing is shown. */
  viewer: FragmentRef<ResultCard_ViewerFragment> | null;
  streak: ReactNode;
  /** Whether the viewer has just answered; the result is then revealed in steps, focused and celebrated. */
  fresh: boolean;
}

/** The answered question. Down to its options it looks like the form that it follows, which is why nothing moves at the reveal. */
export function ResultCard(props: ResultCardProps) {
  const question = useResultCardQuestionFragment(props.question);
  const viewer = useResultCardViewerFragment(props.viewer);
  if (!question?.viewerAnswer || !viewer) return null;
  return <Result {...props} question={question} viewer={viewer} />;
}

type ResultProps = Omit<ResultCardProps, 'question' | 'viewer'> & {
  question: ResultCard_QuestionFragment;
  viewer: ResultCard_ViewerFragment;
};

function Result(props: ResultProps) {
  const { question, viewer, fresh } = props;
  const { viewerAnswer, refutations } = question;
  // Also one that was made before the login, of a player who has answered elsewhere.
  useEffect(clearChoice, []);
  const { stage, animated } = useReveal(fresh);
  const moment = useStreakMoment(viewer);
  if (!viewerAnswer) return null;
  const { letter, isCorrect } = viewerAnswer;
  const told = stage === 'told';
  const celebrated = fresh && told && isCorrect !== false && (isCorrect || moment);
  return (
    <QuestionSheet
      title="Today's question"
      category={question.category}
      note={
        <>
          <Difficulty level={question.difficulty} />
          <span>{question.points} points</span>
        </>
      }
    >
      {celebrated && <Burst size={moment ? 'large' : 'normal'} />}
      <QuestionText html={question.textHtml} />
      <ResultOptions
        options={question.options}
        correctAnswer={question.correctAnswer}
        chosen={letter}
        distribution={question.answerDistribution}
        fresh={animated}
        reasonHtml={
          told ? refutations?.find((refutation) => refutation.letter === letter)?.textHtml : undefined
        }
      />
      {told && (
        <>
          <Verdict
            isCorrect={isCorrect ?? null}
            pointsAwarded={viewerAnswer.pointsAwarded}
            streak={<VerdictStreak viewer={viewer} badge={props.streak} {...{ isCorrect, animated }} />}
            {...{ fresh, animated }}
          />
          <AfterVerdict {...props} animated={animated} />
        </>
      )}
    </QuestionSheet>
  );
}

/** What follows the verdict: the lesson, figures, the next step, sharing, the next question and further links. */
function AfterVerdict(props: ResultProps & { animated: boolean }) {
  const { question, animated } = props;
  const { viewerAnswer, answerDistribution } = question;
  const correct = answerDistribution?.find(({ letter }) => letter === question.correctAnswer);
  if (!viewerAnswer) return null;
  return (
    <>
      {props.milestone?.(animated)}
      <Step number={1} animated={animated}>
        <Lesson question={question} chosen={viewerAnswer.letter} />
      </Step>
      <Step number={2} animated={animated}>
        <ResultFacts
          secondsSpent={viewerAnswer.secondsSpent ?? null}
          percentCorrect={correct?.percent ?? null}
        >
          {props.rank}
        </ResultFacts>
        {props.nextStep}
        {props.share}
        <NextQuestion opensAt={question.closesAt} tomorrow={question.tomorrow} />
        <RelatedArticles articles={question.relatedArticles} />
        <QuestionCredit attribution={question.attribution} />
        <FurtherLinks contest={props.contest} />
      </Step>
    </>
  );
}

/** A part of the card that appears some time after the verdict of a new answer. */
function Step({ number, animated, children }: { number: number; animated: boolean; children: ReactNode }) {
  const style: CSSProperties | undefined = animated ? { animationDelay: `${number * 200}ms` } : undefined;
  return (
    <div className={clsx(animated && 'animate-rise')} style={style}>
      {children}
    </div>
  );
}
