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
  /** Whether the distribution is that of demo players. */
  countsDemoPlayers?: boolean;
  /** Whether the viewer has just answered; the options then turn, light up and show the distribution step by step. */
  fresh?: boolean;
  /** Whether the question is closed; otherwise it is today's, and the viewer has answered it. */
  closed?: boolean;
  /** Whether the wrong option that misled most is named although the question is closed. */
  namesTrap?: boolean;
  /** Why the chosen option is wrong, as HTML without blocks; shown inside it. */
  reasonHtml?: string | undefined;
}) {
  const { correctAnswer, chosen, distribution, fresh = false, closed = false } = props;
  const total = distribution?.reduce((sum, { answers }) => sum + answers, 0) ?? 0;
  const fell =
    total > 1 && (!closed || props.namesTrap) ? mostChosenWrong(distribution ?? [], correctAnswer) : null;
  return (
    <>
      <ul aria-label="Options" className="grid gap-2">
        {answerOptions(props.options).map((option, index) => (
          <ResultOption
            key={option.letter}
            option={option}
            correct={correctAnswer ? option.letter === correctAnswer : null}
            chosen={option.letter === chosen}
            growsAfter={fresh ? 600 + index * 80 : null}
            tally={distribution?.find(({ letter }) => letter === option.letter)}
            reasonHtml={option.letter === chosen ? props.reasonHtml : undefined}
          />
        ))}
      </ul>
      {total > 0 && (
        <p className="mt-2 text-right text-xs text-ink-soft">
          {props.countsDemoPlayers ? formatDemoPlayers(total) : formatTotal(total, closed)}
          {fell && (
            <>
              {' · '}
              <span className="font-semibold text-ink">
                {fell.percent}% fell for {fell.letter}
              </span>
            </>
          )}
        </p>
      )}
    </>
  );
}

function formatTotal(total: number, closed: boolean): string {
  if (total === 1) return closed ? 'How 1 player answered' : 'Yours is the first answer today.';
  return `How ${formatNumber(total)} players answered`;
}

function formatDemoPlayers(total: number): string {
  return `How ${formatNumber(total)} demo ${total === 1 ? 'player' : 'players'} answered`;
}

/** The wrong option that misled most players; null while the key is withheld, or when it misled nobody. */
function mostChosenWrong<T extends Tally & { letter: OptionLetter }>(
  distribution: readonly T[],
  correctAnswer: OptionLetter | null | undefined,
): T | null {
  if (!correctAnswer) return null;
  const wrong = distribution.filter(({ letter, percent }) => letter !== correctAnswer && percent > 0);
  return wrong.reduce<T | null>(
    (most, tally) => (most && most.answers >= tally.answers ? most : tally),
    null,
  );
}
