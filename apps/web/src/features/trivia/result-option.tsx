import { optionRow } from '@daily/ui/option-radio-group';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { AnswerOption } from './answer-options';

/** An option after the answer: right and wrong are told by a sign and by words, never by colour alone. */
export function ResultOption(props: { option: AnswerOption; correct: boolean; chosen: boolean }) {
  const { option, correct, chosen } = props;
  const wrong = chosen && !correct;
  return (
    <li
      className={clsx(
        optionRow,
        'flex-wrap gap-y-0',
        correct && 'border-success-line bg-success-soft',
        wrong && 'border-danger-line bg-danger-soft',
        !correct && !wrong && 'border-line text-ink-soft',
      )}
    >
      <span className="flex min-w-0 items-center gap-3">
        <span className="font-bold">{option.mark}</span> <span>{option.text}</span>
      </span>
      {correct && (
        <span className="ml-auto flex items-center gap-1.5 text-sm font-semibold text-success-ink">
          <Check aria-hidden className="size-5" strokeWidth={3} />
          {chosen ? 'Your answer, correct' : 'Correct answer'}
        </span>
      )}
      {wrong && (
        <span className="ml-auto flex items-center gap-1.5 text-sm font-semibold text-danger-ink">
          <X aria-hidden className="size-5" strokeWidth={3} />
          Your answer
        </span>
      )}
    </li>
  );
}
