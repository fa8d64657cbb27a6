import { isOptionLetter, type OptionLetter } from '@daily/rules/question';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { OptionRadioGroup } from '@daily/ui/forms/option-radio-group';
import { type FormEvent, useId, useState } from 'react';
import { done, useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { answerOptions } from '../../../features/question/answer-options';
import { Difficulty } from '../../../features/question/difficulty';
import { QuestionSheet, QuestionText } from '../../../features/question/question-sheet';
import {
  type EditedQuestionFragment,
  useAnswerQuestionInReviewMutation,
  useJoinQuestionAuthorsMutation,
} from './question-screen.generated';
import { useHasKeptQuestion } from './use-question-draft';

/** A question of others: a second reader answers it without seeing the key. */
export function BlindReading({ question }: { question: EditedQuestionFragment }) {
  const { id, version, stage, preview, category, difficulty, points } = question;
  const [read] = useAnswerQuestionInReviewMutation();
  const [joinAuthors] = useJoinQuestionAuthorsMutation();
  const textId = useId();
  const [letter, setLetter] = useState<OptionLetter | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, dialog } = useConfirmation();
  const isKept = useHasKeptQuestion(question.id);
  const isInReview = stage === 'IN_REVIEW';
  const answer = async (event: FormEvent) => {
    event.preventDefault();
    if (!letter) return setProblem('Please choose an option.');
    const call = read({ variables: { input: { id, version, letter } } });
    setProblem(await done(call, REVIEW_TEXTS.notSaved, 'Your answer is recorded.'));
  };
  const join = () =>
    ask({
      title: 'Write this question with its authors?',
      subject: question.title,
      effects: [
        'You see the key and can change the question.',
        'You can no longer review this version.',
        'The audit log records that you did it.',
      ],
      action: 'Become an author',
      run: () =>
        done(
          joinAuthors({ variables: { input: { id } } }),
          REVIEW_TEXTS.notSaved,
          'You are an author of this question now.',
        ),
    });
  return (
    <div className="grid max-w-text grid-cols-1 gap-4">
      {isKept && (
        <p role="status" className="rounded-md border border-line bg-accent-soft px-4 py-3 text-accent-ink">
          {REVIEW_TEXTS.changedMeanwhile}. Your unsaved changes are kept in this tab: write it with its
          authors to see both versions and go on.
        </p>
      )}
      <p className="text-ink-soft">
        {isInReview
          ? 'You are its second reader: answer it as a player would. Then you see the key, and decide. Your answer is kept.'
          : 'This draft is not in review yet. Its key is hidden from everyone who may become its second reader.'}
      </p>
      <QuestionSheet
        title="Question in review"
        category={category}
        note={
          <>
            <Difficulty level={difficulty} />
            <span>{points} points</span>
          </>
        }
      >
        <form method="post" onSubmit={(event) => void answer(event)}>
          <QuestionText id={textId} html={preview.textHtml} />
          <OptionRadioGroup
            name="answer"
            labelledBy={textId}
            options={answerOptions(preview.options).map(({ letter: value, ...option }) => ({
              value,
              ...option,
            }))}
            value={letter}
            onChange={(value) => isOptionLetter(value) && setLetter(value)}
            disabled={!isInReview}
          />
          <div className="mt-4 grid gap-4">
            <ErrorBanner>{problem}</ErrorBanner>
            <div className="flex flex-wrap gap-3">
              {isInReview && <Button type="submit">Answer</Button>}
              <Button variant="secondary" onClick={join}>
                Write it with the authors
              </Button>
            </div>
          </div>
        </form>
      </QuestionSheet>
      {dialog}
    </div>
  );
}
