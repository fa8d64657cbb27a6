import { formatNumber } from '@daily/rules/format-number';
import { Timestamp } from '../../../../features/account/timestamp';
import { formatCount } from '../../quality/format-figures';
import type { RegradeStateFragment } from './regrade.generated';

/** The corrections of a key: the progress of the one that is under way, and what earlier ones changed. */
export function PastRegrades({ regrades }: { regrades: readonly RegradeStateFragment[] }) {
  if (regrades.length === 0) return null;
  return (
    <ul aria-label="Corrections" className="grid gap-4">
      {regrades.map((regrade) => (
        <li key={regrade.id} className="rounded-md border border-line bg-ground px-4 py-3 text-sm">
          <p>
            <span className="font-semibold">
              {regrade.previousAnswer} → {regrade.correctAnswer}
            </span>
            {', '}
            <Timestamp at={regrade.createdAt} />: <span className="wrap-anywhere">{regrade.note}</span>
          </p>
          {regrade.finishedAt ? <p className="mt-1">{outcomeOf(regrade)}</p> : <Progress regrade={regrade} />}
        </li>
      ))}
    </ul>
  );
}

function Progress({ regrade }: { regrade: RegradeStateFragment }) {
  const { regradedAnswers: done, remainingAnswers: left } = regrade;
  const total = done + left;
  const text =
    left > 0
      ? `${formatNumber(done)} of ${formatCount(total, 'answer')} are regraded.`
      : `${formatCount(done, 'answer')} ${done === 1 ? 'is' : 'are'} regraded. Answers that were on their way are looked for until a ` +
        'minute after the correction.';
  return (
    <div className="mt-2 grid gap-2">
      <div
        role="progressbar"
        aria-label="Answers that are regraded"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          className="h-full bg-accent transition-[width]"
          style={{ width: `${total === 0 ? 100 : (100 * done) / total}%` }}
        />
      </div>
      <p role="status">
        {left > 0 ? 'The answers are being regraded. ' : ''}
        {text}
      </p>
    </div>
  );
}

function outcomeOf({
  regradedAnswers,
  gaining,
  losing,
  pointsGained,
  pointsLost,
}: RegradeStateFragment): string {
  return (
    `Done: ${formatCount(regradedAnswers, 'answer')} regraded. ` +
    `${formatCount(gaining, 'player')} gained ${formatCount(pointsGained, 'point')}, ` +
    `${formatCount(losing, 'player')} lost ${formatCount(pointsLost, 'point')}.`
  );
}
