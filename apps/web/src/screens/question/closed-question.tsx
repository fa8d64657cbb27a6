import { PAGE_PATHS } from '@daily/contract/page-paths';
import { CONFIDENCE_LABELS } from '@daily/rules/question/confidence';
import { formatNumber } from '@daily/rules/format-number';
import { formatPoints } from '@daily/rules/game/scoring';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { Card, CardTitle } from '@daily/ui/display/card';
import { DataTable } from '@daily/ui/display/data-table';
import { Fact } from '@daily/ui/display/fact';
import { RichText } from '@daily/ui/display/rich-text';
import type { FragmentRef } from '@daily/apollo/fragment';
import { useId } from 'react';
import { Link } from 'react-router';
import { Difficulty } from '../../features/question/difficulty';
import { QuestionText } from '../../features/question/question-sheet';
import { QuestionCredit } from '../../features/question/question-credit';
import { RelatedArticles } from '../../features/question/result/related-articles';
import { ResultOptions } from '../../features/question/result/result-options';
import { type ClosedQuestionData, confidenceOfWrong } from './closed-question-data';
import { WrongAnswers } from './wrong-answers';
import { ProofDetails } from '../../features/fairness/proof-details';
import type { ProofDetails_ProofFragment } from '../../features/fairness/proof-details.generated';

/** A closed question: its options with the correct one and how everyone answered, its explanation, and why the others are wrong. */
export function ClosedQuestion({ question }: { question: ClosedQuestionData }) {
  const explanationId = useId();
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
        <QuestionText html={question.textHtml} />
        <ResultOptions
          options={question.options}
          correctAnswer={question.correctAnswer}
          chosen={viewerAnswer?.letter ?? null}
          distribution={question.answerDistribution}
          closed
        />
        <Figures question={question} />
        <Numbers question={question} />
        <QuestionCredit attribution={question.attribution} />
      </Card>
      {question.explanationHtml && (
        <Card aria-labelledby={explanationId}>
          <CardTitle id={explanationId}>Why {question.correctAnswer} is correct</CardTitle>
          <RichText html={question.explanationHtml} className="mt-3 max-w-text" />
          <RelatedArticles articles={question.relatedArticles} />
        </Card>
      )}
      <WrongAnswers question={question} />
      {question.fairnessProof && <QuestionProof proof={question.fairnessProof} />}
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to={PAGE_PATHS.home} className={buttonClass()}>
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

function Figures({ question }: { question: ClosedQuestionData }) {
  const { answerCount, correctPercent, viewerAnswer } = question;
  const wrong = confidenceOfWrong(question);
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
      <Fact label="Players">{formatNumber(answerCount)}</Fact>
      {correctPercent !== null && <Fact label="Got it right">{correctPercent}%</Fact>}
      {wrong && (
        <Fact label="Wrong, yet sure">
          {wrong.surePercent}% of {formatNumber(wrong.said)} who said
        </Fact>
      )}
      {viewerAnswer && (
        <Fact label="Your answer">
          {viewerAnswer.letter}, {viewerAnswer.isCorrect ? 'right' : 'wrong'}
        </Fact>
      )}
    </dl>
  );
}

/** The distribution as a table, with how sure the players were if any has said so. */
function Numbers({ question }: { question: ClosedQuestionData }) {
  const { answerDistribution, correctAnswer, answerCount } = question;
  if (!answerDistribution || answerCount === 0) return null;
  const saysConfidence = answerDistribution.some(
    ({ guessing, fairlySure, sure }) => guessing + fairlySure + sure > 0,
  );
  const levels = Object.values(CONFIDENCE_LABELS);
  return (
    <DataTable
      caption="How everyone answered"
      head="Option"
      columns={['Players', 'Share', ...(saysConfidence ? levels : [])]}
      rows={answerDistribution.map(({ letter, answers, percent, guessing, fairlySure, sure }) => ({
        key: letter,
        head: letter === correctAnswer ? `${letter}, correct` : letter,
        cells: [
          formatNumber(answers),
          `${percent}%`,
          ...(saysConfidence ? [guessing, fairlySure, sure].map(formatNumber) : []),
        ],
      }))}
    />
  );
}

/** Proves that the question was fixed before its day began. */
function QuestionProof({ proof }: { proof: FragmentRef<ProofDetails_ProofFragment> }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>Proof of fairness</CardTitle>
      <ProofDetails proof={proof} />
      <p className="mt-4 text-sm">
        <Link to={PAGE_PATHS.fairness} className={linkClass}>
          How to verify it
        </Link>
      </p>
    </Card>
  );
}
