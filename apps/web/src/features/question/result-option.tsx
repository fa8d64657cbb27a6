import { optionRow } from '@daily/ui/option-radio-group';
import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { formatNumber } from '@daily/rules/format-number';
import type { AnswerOption } from './answer-options';

/** How many chose an option. */
export interface Tally {
  answers: number;
  /** Of all answers, rounded. */
  percent: number;
}

/**
 * An option after the answer, with how many chose it as a bar behind it and in digits. Right and wrong are told by a sign
 * and by words, never by colour alone.
 */
export function ResultOption(props: {
  option: AnswerOption;
  /** Null while the key is withheld. */
  correct: boolean | null;
  chosen: boolean;
  /** Undefined while it is not known how everyone answered. */
  tally: Tally | undefined;
}) {
  const { option, correct, chosen, tally } = props;
  const wrong = chosen && correct === false;
  return (
    <li
      className={clsx(
        optionRow,
        'isolate overflow-hidden',
        correct && 'border-success-line',
        wrong && 'border-danger-line',
        !correct && !wrong && 'border-line text-ink-soft',
      )}
    >
      {tally && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute inset-y-0 left-0 -z-10 forced-colors:border-r-4',
            correct ? 'bg-success-soft' : wrong ? 'bg-danger-soft' : 'bg-sunken',
          )}
          style={{ width: `${tally.percent}%` }}
        />
      )}
      <span className="font-bold">{option.mark}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-auto wrap-anywhere">{option.text}</span>
        {(correct || chosen) && <Mark correct={correct} chosen={chosen} />}
      </span>
      {tally && <TallyFigures {...tally} />}
    </li>
  );
}

function Mark({ correct, chosen }: { correct: boolean | null; chosen: boolean }) {
  if (correct === null) return <span className="text-sm font-semibold text-ink">Your answer</span>;
  const Sign = correct ? Check : X;
  return (
    <span
      className={clsx(
        'flex items-center gap-1.5 text-sm font-semibold',
        correct ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Sign aria-hidden className="size-5" strokeWidth={3} />
      {correct ? (chosen ? 'Your answer, correct' : 'Correct answer') : 'Your answer'}
    </span>
  );
}

function TallyFigures({ answers, percent }: Tally) {
  return (
    <span className="min-w-12 text-right">
      <span className="block leading-5 font-semibold text-ink tabular-nums">
        {percent === 0 && answers > 0 ? '<1' : percent}%
      </span>
      <span className="block text-xs leading-4 text-ink-soft tabular-nums">
        {formatNumber(answers)}
        <VisuallyHidden>{answers === 1 ? ' player' : ' players'}</VisuallyHidden>
      </span>
    </span>
  );
}
