import { StatTile } from '@daily/ui/display/stat-tile';
import { formatNumber } from '@daily/rules/format-number';
import { changePercent } from '@daily/rules/statistics';
import type { Statistics } from './statistics-charts';

/** A figure of the period and of the one before. */
interface Figure {
  label: string;
  now: number;
  before: number;
}

/** The most important figures, with their change against the period before. */
export function FigureTiles({ statistics }: { statistics: Statistics }) {
  const { players, answers, shares, mail, api } = statistics;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const figures: Figure[] = [
    { label: 'Active players', now: players.active, before: players.activeBefore },
    { label: 'New players', now: players.created.total, before: players.created.totalBefore },
    { label: 'Answers', now: answers.given.total, before: answers.given.totalBefore },
    {
      label: 'Verified shares',
      now: sum(shares.map(({ verified }) => verified.total)),
      before: sum(shares.map(({ verified }) => verified.totalBefore)),
    },
    { label: 'Subscribers', now: mail.subscribers.total, before: mail.subscribers.totalBefore },
    { label: 'Mails delivered', now: mail.delivered.total, before: mail.delivered.totalBefore },
    { label: 'API calls with a token', now: api.withToken.total, before: api.withToken.totalBefore },
  ];
  const { accuracyPercent, accuracyPercentBefore } = answers;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ label, now, before }) => (
        <StatTile key={label} label={label} value={formatNumber(now)} note={changeNote(now, before)} />
      ))}
      <StatTile
        label="Correct answers"
        value={percentText(accuracyPercent)}
        note={`${percentText(accuracyPercentBefore)} before`}
      />
    </dl>
  );
}

/** The change in words: `+12% from 1,100`. */
function changeNote(now: number, before: number): string {
  const change = changePercent(now, before);
  if (change === null) return 'None before';
  if (change === 0) return `As before: ${formatNumber(before)}`;
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}% from ${formatNumber(before)}`;
}

/** A share for display; a dash without one. */
function percentText(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '–' : `${percent}%`;
}
