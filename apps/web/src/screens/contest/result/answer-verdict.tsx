import { formatPoints } from '@daily/rules/game/scoring';
import { clsx } from 'clsx';
import { Check, Hourglass, X } from 'lucide-react';
import { formatTaken } from '../../../features/contests/clock/durations';

/** What became of a question. */
export interface Verdict {
  /** Null when the time ran out. */
  letter: string | null;
  isCorrect: boolean | null;
  points: number;
  timeMs: number;
}

/** Right or wrong, by an icon and in words. @param props.answer null for a question that the player did not reach. */
export function AnswerVerdict({ answer }: { answer: Verdict | null }) {
  const Icon = !answer ? null : !answer.letter ? Hourglass : answer.isCorrect ? Check : X;
  return (
    <p
      className={clsx(
        'inline-flex items-center gap-1.5 font-semibold',
        answer?.isCorrect ? 'text-success-ink' : answer?.letter ? 'text-danger-ink' : 'text-ink-soft',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={3} />}
      {verdictOf(answer)}
    </p>
  );
}

/** `Correct, +10 points, 0:04.2`, `Incorrect, 0:12.0`, `No answer in time`, `Not reached`. */
function verdictOf(answer: Verdict | null): string {
  if (!answer) return 'Not reached';
  if (!answer.letter) return 'No answer in time';
  const time = formatTaken(answer.timeMs);
  return answer.isCorrect ? `Correct, +${formatPoints(answer.points)}, ${time}` : `Incorrect, ${time}`;
}
