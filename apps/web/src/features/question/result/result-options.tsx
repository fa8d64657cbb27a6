import type { OptionLetter } from '@daily/rules/question';
import { formatNumber } from '@daily/rules/format-number';
import { answerOptions, type QuestionOptions } from '../answer-options';
import { ResultOption, type Tally } from './result-option';

/** The four options of an answered question, with the correct one, the viewer's choice and the answer distribution. */
export function ResultOptions(props: {
  options: QuestionOptions;
  correctAnswer: OptionLetter | null | undefined;
  /** Null when the viewer has not answered. */
  chosen: OptionLetter | null;
  distribution: readonly (Tally & { letter: OptionLetter })[] | null | undefined;
  /** Whether the viewer has just answered; the bars of the distribution then grow one after the other. */
  fresh?: boolean;
  /** Whether the question is closed; otherwise it is today's, and the viewer has answered it. */
  closed?: boolean;
}) {
  const { correctAnswer, chosen, distribution, fresh = false, closed = false } = props;
  const total = distribution?.reduce((sum, { answers }) => sum + answers, 0) ?? 0;
  return (
    <>
      <ul aria-label="Options" className="grid gap-2">
        {answerOptions(props.options).map((option, index) => (
          <ResultOption
            key={option.letter}
            option={option}
            correct={correctAnswer ? option.letter === correctAnswer : null}
            chosen={option.letter === chosen}
            growsAfter={fresh ? 600 + index * 100 : null}
            tally={distribution?.find(({ letter }) => letter === option.letter)}
          />
        ))}
      </ul>
      {total > 0 && <p className="mt-2 text-right text-xs text-ink-soft">{formatTotal(total, closed)}</p>}
    </>
  );
}

function formatTotal(total: number, closed: boolean): string {
  if (total === 1) return closed ? 'How 1 player answered' : 'Yours is the first answer today.';
  return `How ${formatNumber(total)} players answered`;
}
