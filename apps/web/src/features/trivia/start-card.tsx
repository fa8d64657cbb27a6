import type { FragmentRef } from '@daily/apollo/fragment';
import { OPTION_LETTERS } from '@daily/rules/question';
import { Button, linkClass } from '@daily/ui/button';
import { optionRow } from '@daily/ui/option-radio-group';
import type { ReactNode } from 'react';
import { Link } from '../../navigation';
import { QuestionSheet, QuestionText, optionsArea } from './question-sheet';
import { type StartCard_QuestionFragment, useStartCardQuestionFragment } from './start-card.generated';

/** The question of the day, still covered: its text is readable, its options wait behind the button. */
export function StartCard(props: {
  question: FragmentRef<StartCard_QuestionFragment>;
  /** Whether nobody is signed in, so that the prompt to do so is shown. */
  anonymous: boolean;
  streak: ReactNode;
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
      <p>
        <QuestionText>{question.text}</QuestionText>
      </p>
      <div className={`grid grid-cols-1 *:col-start-1 *:row-start-1 ${optionsArea}`}>
        <CoveredOptions />
        <div className="relative flex flex-col items-center justify-end gap-3 pb-2 text-center">
          <Button onClick={props.onStart}>Start Today's Trivia</Button>
          {props.anonymous && <SignInPrompt />}
        </div>
      </div>
    </QuestionSheet>
  );
}

function SignInPrompt() {
  return (
    <p className="text-sm text-ink-soft">
      <Link to="/login?redirect=%2F" className={linkClass}>
        Log in
      </Link>{' '}
      or{' '}
      <Link to="/signup?redirect=%2F" className={linkClass}>
        sign up
      </Link>{' '}
      to submit an answer and track your progress.
    </p>
  );
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3'];

/** The shape of the options to come, fading out; only to be seen. */
function CoveredOptions() {
  return (
    <div aria-hidden="true" className="grid content-start gap-2 mask-b-from-0% mask-b-to-75%">
      {OPTION_LETTERS.map((letter, place) => (
        <div key={letter} className={`${optionRow} border-dashed border-line-strong`}>
          <span className="font-bold text-ink-soft">{letter}.</span>
          <span className={`h-3 rounded-full bg-sunken ${WIDTHS[place]}`} />
        </div>
      ))}
    </div>
  );
}
