import { CONTEST_BOUNDS } from '@daily/rules/contest';
import { formatLimit } from '@daily/rules/contest/time';
import { formatPoints } from '@daily/rules/game/scoring';
import { instantOfWallTime } from '@daily/rules/calendar/wall-time';
import { OPTION_LETTERS } from '@daily/rules/question';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { useId, useMemo } from 'react';
import { ContestPeriod } from '../../../../features/contests/contest-time';
import { formatQuestions } from '../../../../features/contests/facts';
import { answerOptions } from '../../../../features/question/answer-options';
import { ResultOption } from '../../../../features/question/result/result-option';
import type { ContestDraft, QuestionDraft } from './contest-draft';
import {
  useContestDescriptionPreviewQuery,
  useContestQuestionPreviewQuery,
} from './contest-preview.generated';
import { isCoverAddress } from '../../../../features/admin/pictures/cover-address';
import { useSettled } from '../../../../features/admin/editor/use-settled';

/**
 * What players would see on the page of a contest. It does not share the components of that page, because a file of their own would
 * make the page slower.
 */
export function PagePreview({ draft, timeZone }: { draft: ContestDraft; timeZone: string }) {
  const description = useSettled(draft.description);
  const { data, previousData } = useContestDescriptionPreviewQuery({
    variables: { description },
    // Every text that was ever typed would stay in the cache.
    fetchPolicy: 'no-cache',
    skip: description === '' || description.length > CONTEST_BOUNDS.maxDescriptionLength,
  });
  const html = description && (data ?? previousData)?.contestDescriptionPreview;
  const startsAt = instantOfWallTime(draft.startsAt, timeZone);
  const endsAt = instantOfWallTime(draft.endsAt, timeZone);
  const coverUrl = draft.coverUrl.trim();
  return (
    <Card aria-label="Page of the contest">
      {coverUrl !== '' && isCoverAddress(coverUrl) && (
        <img
          src={coverUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="mb-4 aspect-[4/1] w-full rounded-lg border border-line bg-sunken object-cover"
        />
      )}
      <h3 className="text-3xl font-bold tracking-tight wrap-anywhere">{draft.title || 'Untitled'}</h3>
      <p className="mt-2 text-ink-soft">
        {startsAt && endsAt ? (
          <ContestPeriod startsAt={startsAt.toISOString()} endsAt={endsAt.toISOString()} />
        ) : (
          'Choose a start and an end.'
        )}
      </p>
      {draft.prize.trim() && (
        <p className="mt-4 rounded-md bg-place-1 p-3 text-place-1-ink wrap-anywhere">
          <span className="font-semibold">Prize: </span>
          {draft.prize}
        </p>
      )}
      {html && <RichText html={html} className="mt-4 wrap-anywhere" />}
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        {factsOf(draft).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Card>
  );
}

/** What the rules on the page say about this contest. */
function factsOf({
  questions,
  secondsPerQuestion,
  revealAnswers,
  shuffleOptions,
  freezeMinutes,
}: ContestDraft): string[] {
  const points = questions.reduce((sum, question) => sum + (Number(question.points) || 0), 0);
  const freeze = Number(freezeMinutes) || 0;
  return [
    `${formatQuestions({ questionCount: questions.length })}, up to ${formatPoints(points)}.`,
    `${formatLimit(Number(secondsPerQuestion) || 0)} for each question.`,
    revealAnswers === 'AFTER_END'
      ? 'Results are shown after the end.'
      : 'Results are shown to players who have finished.',
    ...(shuffleOptions ? ['Each player gets the options in a different order.'] : []),
    ...(freeze > 0 ? [`The leaderboard freezes for the last ${formatLimit(freeze * 60)}.`] : []),
  ];
}

/** The card of a question as players would see it once its key is open. */
export function QuestionPreview(props: {
  question: QuestionDraft;
  /** From 1. */
  number: number;
  count: number;
  shuffles: boolean;
}) {
  const { question, number, count } = props;
  const textId = useId();
  const texts = useSettled(
    useMemo(() => {
      const { text, optionA, optionB, optionC, optionD, explanation } = question;
      return { text, optionA, optionB, optionC, optionD, explanation };
    }, [question]),
  );
  const { data, previousData } = useContestQuestionPreviewQuery({
    variables: { question: texts },
    fetchPolicy: 'no-cache',
    skip: isTooLong(texts),
  });
  const preview = (data ?? previousData)?.contestQuestionPreview;
  if (!preview) return <p className="text-ink-soft">The question appears here.</p>;
  return (
    <Card aria-labelledby={textId}>
      <p className="text-sm text-ink-soft">
        <span className="block font-semibold text-ink">
          Question {number} of {count}
        </span>
        {formatPoints(Number(question.points) || 0)}
      </p>
      <RichText
        id={textId}
        html={preview.textHtml || 'No text yet'}
        className="mt-4 mb-5 text-xl font-semibold tracking-tight text-pretty wrap-anywhere"
      />
      <ul aria-label="Options" className="grid gap-2">
        {answerOptions(preview.options).map((option) => (
          <ResultOption
            key={option.letter}
            option={option}
            correct={option.letter === question.correctAnswer}
            chosen={false}
            tally={undefined}
            growsAfter={null}
          />
        ))}
      </ul>
      {props.shuffles && (
        <p className="mt-3 text-sm text-ink-soft">Every player sees these in an order of their own.</p>
      )}
      {preview.explanationHtml && <RichText html={preview.explanationHtml} className="mt-4 wrap-anywhere" />}
    </Card>
  );
}

function isTooLong(
  texts: Pick<QuestionDraft, 'text' | 'explanation' | `option${'A' | 'B' | 'C' | 'D'}`>,
): boolean {
  const { maxQuestionLength, maxExplanationLength, maxOptionLength } = CONTEST_BOUNDS;
  return (
    texts.text.length > maxQuestionLength ||
    texts.explanation.length > maxExplanationLength ||
    OPTION_LETTERS.some((letter) => texts[`option${letter}`].length > maxOptionLength)
  );
}
