import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatNumber } from '@daily/rules/format-number';
import { formatPoints } from '@daily/rules/game/scoring';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { Card } from '@daily/ui/display/card';
import { useId } from 'react';
import { Link } from 'react-router';
import { Difficulty } from '../../features/question/difficulty';
import { QuestionText } from '../../features/question/question-sheet';
import { QuestionCredit } from '../../features/question/question-credit';
import { ResultOptions } from '../../features/question/result/result-options';
import { AboutAnswer } from './lazy-about-answer';
import type { ClosedQuestionData } from './closed-question-data';
import { FoldedAnswer } from './folded-answer';

/** A closed question: its options and, to viewers who have answered it or ask for it, the answer and why. */
export function ClosedQuestion({ question }: { question: ClosedQuestionData }) {
  const textId = useId();
  const { category, viewerAnswer } = question;
  return (
    <article aria-label="Question" className="mt-6 grid grid-cols-1 gap-6">
      <Card aria-label="Question and answer">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Link
            to={`${PAGE_PATHS.questions}?category=${encodeURIComponent(category)}`}
            className="max-w-full"
          >
            <Badge className="max-w-full hover:underline">
              <span className="truncate">{category}</span>
            </Badge>
          </Link>
          <Difficulty level={question.difficulty} />
          <span>{formatPoints(question.points)}</span>
          <span>No. {formatNumber(question.dayNumber)}</span>
        </p>
        <QuestionText id={textId} html={question.textHtml} />
        {viewerAnswer ? (
          <>
            <ResultOptions
              options={question.options}
              correctAnswer={question.correctAnswer}
              chosen={viewerAnswer.letter}
              distribution={question.answerDistribution}
              closed
            />
            <AboutAnswer question={question} />
          </>
        ) : (
          <FoldedAnswer key={question.id} question={question} textId={textId} />
        )}
        <QuestionCredit attribution={question.attribution} />
      </Card>
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to={PAGE_PATHS.home} className={buttonClass({ variant: 'secondary' })}>
          Answer today&apos;s question
        </Link>
        <Link
          to={`${PAGE_PATHS.questions}/${question.number}/report`}
          className={`${linkClass} py-1 text-sm`}
        >
          Report a problem with this question
        </Link>
      </p>
    </article>
  );
}
