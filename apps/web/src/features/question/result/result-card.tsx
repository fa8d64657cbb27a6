import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { FragmentRef } from '@daily/apollo/fragment';
import { linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { Fact } from '@daily/ui/display/fact';
import { RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { clearChoice } from '../answer/stored-choice';
import { formatDuration } from '../countdown/durations';
import { Burst } from './burst';
import { NextQuestion } from './next-question';
import { QuestionCredit } from '../question-credit';
import { RelatedArticles } from './related-articles';
import {
  type ResultCard_QuestionFragment,
  type ResultCard_ViewerFragment,
  useResultCardQuestionFragment,
  useResultCardViewerFragment,
} from './result-card.generated';
import { ResultOptions } from './result-options';
import { Verdict } from './verdict';
import { useStreakMoment, VerdictStreak } from './verdict-streak';

/** The parts of a result that other features draw. */
export interface ResultSlots {
  /** The controls for sharing the result. */
  share?: ReactNode;
  /** The viewer's rank, as an entry of a list of figures. */
  rank?: ReactNode;
  /** The offer of a reminder of the next question. */
  reminder?: ReactNode;
}

/** Props of the card. */
interface ResultCardProps extends ResultSlots {
  question: FragmentRef<ResultCard_QuestionFragment>;
  viewer: FragmentRef<ResultCard_ViewerFragment>;
  streak: ReactNode;
  /** Whether the viewer has just answered; the result is then focused, unfolded in steps and celebrated. */
  fresh: boolean;
}

/** The answered question: the verdict, then the question with its options, sharing, the next question and further links. */
export function ResultCard(props: ResultCardProps) {
  const question = useResultCardQuestionFragment(props.question);
  const viewer = useResultCardViewerFragment(props.viewer);
  if (!question?.viewerAnswer || !viewer) return null;
  return <Result {...props} question={question} viewer={viewer} />;
}

function Result(
  props: Omit<ResultCardProps, 'question' | 'viewer'> & {
    question: ResultCard_QuestionFragment;
    viewer: ResultCard_ViewerFragment;
  },
) {
  const { question, viewer, fresh } = props;
  const { viewerAnswer, correctAnswer, answerDistribution } = question;
  const titleId = useId();
  // Also one that was made before the login, of a player who has answered elsewhere.
  useEffect(clearChoice, []);
  const moment = useStreakMoment(viewer);
  const isCorrect = viewerAnswer?.isCorrect ?? null;
  const correct = answerDistribution?.find(({ letter }) => letter === correctAnswer);
  if (!viewerAnswer) return null;
  return (
    <Card aria-labelledby={titleId} className="relative">
      {fresh && isCorrect !== false && (isCorrect || moment) && <Burst size={moment ? 'large' : 'normal'} />}
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <h2 id={titleId} className="font-semibold">
          Today&apos;s question
        </h2>
        <span className="truncate">{question.category}</span>
      </div>
      <Verdict
        isCorrect={isCorrect}
        pointsAwarded={viewerAnswer.pointsAwarded}
        streak={<VerdictStreak viewer={viewer} badge={props.streak} {...{ isCorrect, fresh }} />}
        fresh={fresh}
      />
      {question.explanationHtml && (
        <Step number={1} fresh={fresh}>
          <RichText html={question.explanationHtml} className="mt-4 max-w-text" />
        </Step>
      )}
      <Step number={2} fresh={fresh}>
        <RichText
          html={question.textHtml}
          className="mt-5 mb-3 max-w-text text-lg font-semibold tracking-tight text-pretty wrap-anywhere"
        />
        <ResultOptions
          options={question.options}
          correctAnswer={correctAnswer}
          chosen={viewerAnswer.letter}
          distribution={answerDistribution}
          fresh={fresh}
        />
      </Step>
      <Step number={5} fresh={fresh}>
        <ResultFacts
          secondsSpent={viewerAnswer.secondsSpent ?? null}
          percentCorrect={correct?.percent ?? null}
        >
          {props.rank}
        </ResultFacts>
        <QuestionCredit attribution={question.attribution} />
        {props.share}
        <NextQuestion opensAt={question.closesAt} tomorrow={question.tomorrow} reminder={props.reminder} />
        <RelatedArticles articles={question.relatedArticles} />
        <FurtherLinks />
      </Step>
    </Card>
  );
}

/** A part of the card that appears some time after the verdict if the viewer has just answered. */
function Step({ number, fresh, children }: { number: number; fresh: boolean; children: ReactNode }) {
  const style: CSSProperties | undefined = fresh ? { animationDelay: `${number * 200}ms` } : undefined;
  return (
    <div className={clsx(fresh && 'animate-rise')} style={style}>
      {children}
    </div>
  );
}

function FurtherLinks() {
  return (
    <nav
      aria-label="After your answer"
      className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-sm *:py-1"
    >
      <Link to={PAGE_PATHS.contests} className={linkClass}>
        Check for Available Contests
      </Link>
      <Link to={PAGE_PATHS.leaderboard} className={linkClass}>
        View Leaderboard
      </Link>
      <Link to={PAGE_PATHS.profile} className={linkClass}>
        My Dashboard
      </Link>
      <Link to={PAGE_PATHS.contests} className={linkClass}>
        Join a Contest
      </Link>
    </nav>
  );
}

/** Figures of an answered question: the viewer's time, the percentage of correct answers, and the viewer's rank. */
function ResultFacts(props: {
  /** Seconds that the viewer took, an integer; null when they were not measured. */
  secondsSpent: number | null;
  /** Percentage of the players who answered correctly; null when unknown. */
  percentCorrect: number | null;
  /** Further figures. */
  children?: ReactNode;
}) {
  const { secondsSpent, percentCorrect } = props;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 empty:hidden">
      {secondsSpent !== null && <Fact label="Your time">{formatDuration(secondsSpent)}</Fact>}
      {percentCorrect !== null && <Fact label="Got it right">{percentCorrect}%</Fact>}
      {props.children}
    </dl>
  );
}
