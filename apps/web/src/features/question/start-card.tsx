import type { FragmentRef } from '@daily/apollo/fragment';
import { OPTION_LETTERS } from '@daily/rules/question';
import { Button } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';
import { QuestionSheet, QuestionText, optionsArea } from './question-sheet';
import { SignInLinks } from './sign-in-links';
import { type StartCard_QuestionFragment, useStartCardQuestionFragment } from './start-card.generated';

/** The text of the question with a button that opens its options. */
export function StartCard(props: {
  question: FragmentRef<StartCard_QuestionFragment>;
  /** Whether the visitor is anonymous, which shows a prompt to log in. */
  anonymous: boolean;
  streak: ReactNode;
  /** Called when the pointer or the focus reaches the button, to preload the options. */
  onIntent: () => void;
  onStart: () => void;
}) {
  const question = useStartCardQuestionFragment(props.question);
  if (!question) return null;
  return (
    <QuestionSheet
      title="Today's Tech Trivia Challenge"
      category={question.category}
      note={<span>Answer correctly to earn {question.points} points!</span>}
      corner={props.streak}
    >
      <QuestionText html={question.textHtml} />
      <div
        className={`flex grow flex-col items-center justify-center gap-5 rounded-md bg-accent-soft px-4 py-6 text-center ${optionsArea}`}
      >
        <Letters />
        <p className="font-medium">Four options, one correct answer.</p>
        <Button onPointerEnter={props.onIntent} onFocus={props.onIntent} onClick={props.onStart}>
          Start Today's Trivia
        </Button>
        {props.anonymous && (
          <p className="text-sm text-ink-soft">
            <SignInLinks purpose="to submit an answer and track your progress." />
          </p>
        )}
      </div>
    </QuestionSheet>
  );
}

const TILTS = ['-rotate-6', 'rotate-3', '-rotate-3', 'rotate-6'];

/** Four tiles with the letters of the options, as decoration. */
function Letters() {
  return (
    <div aria-hidden="true" className="flex gap-3">
      {OPTION_LETTERS.map((letter, index) => (
        <span
          key={letter}
          className={`grid size-12 place-items-center rounded-md border border-line bg-raised text-xl font-bold text-accent-ink shadow-sm ${TILTS[index]}`}
        >
          {letter}
        </span>
      ))}
    </div>
  );
}
