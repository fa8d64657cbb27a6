import { optionRow } from '@daily/ui/forms/option-radio-group';
import { RichText } from '@daily/ui/display/rich-text';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { formatNumber } from '@daily/rules/format-number';
import type { AnswerOption } from '../answer-options';

/** How many players chose an option. */
export interface Tally {
  answers: number;
  /** Share of all answers, an integer from 0 to 100. */
  percent: number;
}

/**
 * An option of an answered question. A bar and figures show how many players chose it. Correct and wrong options are marked by an
 * icon and by text, so that color is never the only difference.
 */
export function ResultOption(props: {
  option: AnswerOption;
  /** Null while the key is withheld. */
  correct: boolean | null;
  chosen: boolean;
  /** Undefined when the answer distribution is unknown. */
  tally: Tally | undefined;
  /** Milliseconds after which the bar grows; null shows it at once. */
  growsAfter: number | null;
}) {
  const { option, correct, chosen, tally, growsAfter } = props;
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
            growsAfter !== null && 'origin-left animate-grow',
            correct ? 'bg-success-soft' : wrong ? 'bg-danger-soft' : 'bg-sunken',
          )}
          style={{
            width: `${tally.percent}%`,
            ...(growsAfter !== null && { animationDelay: `${growsAfter}ms` }),
          }}
        />
      )}
      <span className="font-bold">{option.mark}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <RichText inline html={option.html} className="min-w-0 flex-auto wrap-anywhere" />
        {(correct || chosen) && <Mark correct={correct} chosen={chosen} />}
      </span>
      {tally && <TallyFigures {...tally} />}
    </li>
  );
}

function Mark({ correct, chosen }: { correct: boolean | null; chosen: boolean }) {
  if (correct === null) return <span className="text-sm font-semibold text-ink">Your answer</span>;
  const Icon = correct ? Check : X;
  return (
    <span
      className={clsx(
        'flex items-center gap-1.5 text-sm font-semibold',
        correct ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={3} />
      {correct ? (chosen ? 'Your answer, correct' : 'Correct answer') : 'Your answer'}
    </span>
  );
}

/** The percentage and the number of players. The negative margin keeps the row as high as it was before the answer. */
function TallyFigures({ answers, percent }: Tally) {
  return (
    <span className="-my-1 min-w-12 text-right">
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
