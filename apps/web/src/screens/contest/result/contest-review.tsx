import type { FragmentRef } from '@daily/apollo/fragment';
import type { OptionLetter } from '@daily/rules/question';
import { linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { useId } from 'react';
import { answerOptions } from '../../../features/question/answer-options';
import { ResultOption } from '../../../features/question/result/result-option';
import { AnswerVerdict } from './answer-verdict';
import {
  type ContestReview_ContestFragment,
  useContestReviewContestFragment,
} from './contest-review.generated';

type Question = ContestReview_ContestFragment['questions'][number];

/** What the viewer made of a question, in the contest or in a virtual run. */
interface OwnAnswer {
  letter: OptionLetter | null;
  isCorrect: boolean | null;
  points: number;
  timeMs: number;
}

/**
 * The questions with the viewer's own answers marked, and the correct answers and explanations, which are folded once the contest has
 * ended: it can still be played. Renders nothing until they are open.
 */
export function ContestReview(props: { contest: FragmentRef<ContestReview_ContestFragment> }) {
  const titleId = useId();
  const contest = useContestReviewContestFragment(props.contest);
  const questions = contest?.questions.filter(({ correctAnswer }) => correctAnswer !== null) ?? [];
  if (!contest || questions.length === 0) return null;
  const hasPlayed = questions.some(({ viewerAnswer }) => viewerAnswer);
  const run = hasPlayed ? [] : (contest.viewerVirtualRun?.answers ?? []);
  const ownAnswer = ({ position, viewerAnswer }: Question): OwnAnswer | null =>
    viewerAnswer
      ? { ...viewerAnswer, points: viewerAnswer.pointsAwarded ?? 0 }
      : (run.find((answer) => answer.position === position) ?? null);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl font-semibold tracking-tight">
        Questions and answers
      </h2>
      {run.length > 0 && <p className="mt-1 text-ink-soft">Your answers are those of your run.</p>}
      <ol className="mt-4 grid grid-cols-1 gap-4">
        {questions.map((question) => (
          <li key={question.id}>
            <Answered
              question={question}
              own={ownAnswer(question)}
              hasPlayed={hasPlayed || run.length > 0}
              isFolded={contest.status === 'ENDED'}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answered(props: {
  question: Question;
  own: OwnAnswer | null;
  hasPlayed: boolean;
  isFolded: boolean;
}) {
  const { question, own, hasPlayed, isFolded } = props;
  const { position, textHtml, options, correctAnswer, explanationHtml } = question;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <h3 id={titleId} className="font-semibold">
          Question {position}
        </h3>
        {hasPlayed && <AnswerVerdict answer={own} />}
      </div>
      <RichText
        html={textHtml}
        className="mt-2 max-w-text text-lg font-semibold tracking-tight wrap-anywhere"
      />
      <details open={!isFolded} className="group mt-3">
        <summary className={`${linkClass} w-fit cursor-pointer py-1`}>
          <span className="group-open:hidden">Show answer</span>
          <span className="hidden group-open:inline">Hide answer</span>
          <span className="sr-only"> to question {position}</span>
        </summary>
        <ul aria-label="Options" className="mt-3 grid gap-2">
          {answerOptions(options).map((option) => (
            <ResultOption
              key={option.letter}
              option={option}
              correct={option.letter === correctAnswer}
              chosen={option.letter === own?.letter}
              tally={undefined}
              growsAfter={null}
            />
          ))}
        </ul>
        {explanationHtml && <RichText html={explanationHtml} className="mt-4 max-w-text" />}
      </details>
    </Card>
  );
}
