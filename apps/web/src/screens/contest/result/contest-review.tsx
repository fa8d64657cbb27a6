import type { FragmentRef } from '@daily/apollo/fragment';
import { formatPoints } from '@daily/rules/game/scoring';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { useId } from 'react';
import { formatTaken } from '../../../features/contests/clock/durations';
import { answerOptions } from '../../../features/question/answer-options';
import { ResultOption } from '../../../features/question/result/result-option';
import {
  type ContestReview_ContestFragment,
  useContestReviewContestFragment,
} from './contest-review.generated';

type Question = ContestReview_ContestFragment['questions'][number];

/** The questions with the correct answers, the explanations and the answers of the viewer. Renders nothing until they are open. */
export function ContestReview(props: { contest: FragmentRef<ContestReview_ContestFragment> }) {
  const titleId = useId();
  const contest = useContestReviewContestFragment(props.contest);
  const questions = contest?.questions.filter(({ correctAnswer }) => correctAnswer !== null) ?? [];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl font-semibold tracking-tight">
        Questions and answers
      </h2>
      <ol className="mt-4 grid grid-cols-1 gap-4">
        {questions.map((question) => (
          <li key={question.id}>
            <Answered question={question} hasPlayed={questions.some(({ viewerAnswer }) => viewerAnswer)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answered({ question, hasPlayed }: { question: Question; hasPlayed: boolean }) {
  const { position, textHtml, options, correctAnswer, explanationHtml, viewerAnswer } = question;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <h3 id={titleId} className="font-semibold">
          Question {position}
        </h3>
        {hasPlayed && (
          <p
            className={clsx(
              'font-semibold',
              viewerAnswer?.isCorrect
                ? 'text-success-ink'
                : viewerAnswer?.letter
                  ? 'text-danger-ink'
                  : 'text-ink-soft',
            )}
          >
            {verdictOf(question)}
          </p>
        )}
      </div>
      <RichText
        html={textHtml}
        className="mt-2 mb-4 max-w-text text-lg font-semibold tracking-tight wrap-anywhere"
      />
      <ul aria-label="Options" className="grid gap-2">
        {answerOptions(options).map((option) => (
          <ResultOption
            key={option.letter}
            option={option}
            correct={option.letter === correctAnswer}
            chosen={option.letter === viewerAnswer?.letter}
            tally={undefined}
            growsAfter={null}
          />
        ))}
      </ul>
      {explanationHtml && <RichText html={explanationHtml} className="mt-4 max-w-text" />}
    </Card>
  );
}

/** `Correct, +10 points, 0:04.2`, `Incorrect, 0:12.0`, `No answer in time`, `Not reached`. */
function verdictOf({ viewerAnswer }: Question): string {
  if (!viewerAnswer) return 'Not reached';
  if (!viewerAnswer.letter) return 'No answer in time';
  const time = formatTaken(viewerAnswer.timeMs);
  return viewerAnswer.isCorrect
    ? `Correct, +${formatPoints(viewerAnswer.pointsAwarded ?? 0)}, ${time}`
    : `Incorrect, ${time}`;
}
