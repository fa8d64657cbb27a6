import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { FragmentRef } from '@daily/apollo/fragment';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QuestionSheet, QuestionText } from '../question-sheet';
import { RelatedArticles } from './related-articles';
import { type ResultCard_QuestionFragment, useResultCardQuestionFragment } from './result-card.generated';
import { ResultFacts } from './result-facts';
import { ResultOptions } from './result-options';
import type { StreakBadge_ViewerFragment } from '../streak-badge.generated';
import { StreakMilestone } from './streak-milestone';
import { Verdict } from './verdict';

/** The answered question: the correct option, the answer distribution, the verdict with its explanation, and further links. */
export function ResultCard(props: {
  question: FragmentRef<ResultCard_QuestionFragment>;
  streak: ReactNode;
  /** The viewer whose streak milestone is celebrated after a new answer. */
  viewer: FragmentRef<StreakBadge_ViewerFragment>;
  /** The controls for sharing the result. */
  share?: ReactNode;
  /** Whether the viewer has just answered; the result is then focused and celebrated. */
  fresh: boolean;
}) {
  const question = useResultCardQuestionFragment(props.question);
  if (!question?.viewerAnswer) return null;
  const { viewerAnswer, correctAnswer, answerDistribution } = question;
  const correct = answerDistribution?.find(({ letter }) => letter === correctAnswer);
  return (
    <QuestionSheet title="Today's question" category={question.category} corner={props.streak}>
      <QuestionText html={question.textHtml} />
      <ResultOptions
        options={question.options}
        correctAnswer={correctAnswer}
        chosen={viewerAnswer.letter}
        distribution={answerDistribution}
      />
      <Verdict
        isCorrect={viewerAnswer.isCorrect}
        pointsAwarded={viewerAnswer.pointsAwarded}
        explanationHtml={question.explanationHtml}
        fresh={props.fresh}
      />
      {props.fresh && <StreakMilestone viewer={props.viewer} />}
      <ResultFacts
        secondsSpent={viewerAnswer.secondsSpent ?? null}
        percentCorrect={correct?.percent ?? null}
        closesAt={question.closesAt}
      />
      <div className="mt-4">
        <Link to={PAGE_PATHS.contests} className={buttonClass()}>
          Check for Available Contests
        </Link>
      </div>
      <RelatedArticles articles={question.relatedArticles} />
      {props.share}
      <nav
        aria-label="After your answer"
        className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 *:py-1"
      >
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
    </QuestionSheet>
  );
}
