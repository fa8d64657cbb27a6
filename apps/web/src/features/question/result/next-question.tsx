import { formatPoints } from '@daily/rules/game/scoring';
import { NextQuestionCountdown } from '../countdown/next-question-countdown';
import type { ResultCard_QuestionFragment } from './result-card.generated';

/** When the next question opens and what it is about. */
export function NextQuestion(props: {
  /** When the next question opens, in ISO 8601. */
  opensAt: string;
  tomorrow: ResultCard_QuestionFragment['tomorrow'];
}) {
  const { tomorrow } = props;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">Next question</p>
      <p className="text-2xl font-semibold tracking-tight tabular-nums">
        <NextQuestionCountdown closesAt={props.opensAt} />
      </p>
      {tomorrow && (
        <p className="text-sm text-ink-soft">
          Tomorrow: {tomorrow.category}, {formatPoints(tomorrow.points)}
        </p>
      )}
    </div>
  );
}
