import { PAGE_PATHS } from '@daily/contract/page-paths';
import { CONFIDENCE_LABELS } from '@daily/rules/question/confidence';
import { formatNumber } from '@daily/rules/format-number';
import { linkClass } from '@daily/ui/controls/button';
import { DataTable } from '@daily/ui/display/data-table';
import { Fact } from '@daily/ui/display/fact';
import { RichText } from '@daily/ui/display/rich-text';
import { Link } from 'react-router';
import { ProofDetails } from '../../features/fairness/proof-details';
import { RelatedArticles } from '../../features/question/result/related-articles';
import { Part } from './answer-part';
import { type ClosedQuestionData, confidenceOfWrong } from './closed-question-data';
import { WrongAnswers } from './wrong-answers';

/** What there is to say about the answer of a closed question: figures, the explanation, why the others are wrong, and the proof. */
export function AboutAnswer({ question }: { question: ClosedQuestionData }) {
  const { correctAnswer, explanationHtml, takeawayHtml, fairnessProof } = question;
  return (
    <>
      <Figures question={question} />
      <Numbers question={question} />
      {explanationHtml && (
        <Part title={`Why ${correctAnswer ?? ''} is correct`}>
          <RichText html={explanationHtml} className="mt-3 max-w-text" />
          {takeawayHtml && (
            <RichText
              html={takeawayHtml}
              className="mt-3 max-w-text font-medium wrap-anywhere [&>p]:rounded-md [&>p]:bg-sunken [&>p]:p-4"
            />
          )}
          <RelatedArticles articles={question.relatedArticles} />
        </Part>
      )}
      <WrongAnswers question={question} />
      {fairnessProof && (
        <Part title="Proof of fairness">
          <ProofDetails proof={fairnessProof} />
          <p className="mt-4 text-sm">
            <Link to={PAGE_PATHS.fairness} className={linkClass}>
              How to verify it
            </Link>
          </p>
        </Part>
      )}
    </>
  );
}

function Figures({ question }: { question: ClosedQuestionData }) {
  const { answerCount, correctPercent, countsDemoPlayers, viewerAnswer } = question;
  const wrong = confidenceOfWrong(question);
  if (answerCount === 0) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
      <Fact label={countsDemoPlayers ? 'Demo players' : 'Players'}>{formatNumber(answerCount)}</Fact>
      {correctPercent !== null && <Fact label="Got it right">{correctPercent}%</Fact>}
      {wrong && (
        <Fact label="Wrong, yet sure">
          {wrong.surePercent}% of the {formatNumber(wrong.said)} who told us
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
  const { answerDistribution, correctAnswer, answerCount, countsDemoPlayers } = question;
  if (!answerDistribution || answerCount === 0) return null;
  const saysConfidence = answerDistribution.some(
    ({ guessing, fairlySure, sure }) => guessing + fairlySure + sure > 0,
  );
  const levels = Object.values(CONFIDENCE_LABELS);
  return (
    <DataTable
      caption={countsDemoPlayers ? 'How demo players answered' : 'How everyone answered'}
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
