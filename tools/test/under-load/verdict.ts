import type { Audit } from '../../faults/audit';
import type { Acknowledged, Tally } from './tally';

/** Failures that are shown. */
const SHOWN = 20;

/** A row of the table of answers. */
export interface AnswerRow {
  player_id: string;
  question_id: number;
  letter: string;
}

/** The answers that were acknowledged, and are not in the database as they were given. */
export function lostAnswers(
  acknowledged: readonly Acknowledged[],
  rows: readonly AnswerRow[],
): Acknowledged[] {
  const kept = new Set(rows.map((row) => key(row.player_id, row.question_id, row.letter)));
  return acknowledged.filter(({ userId, questionId, letter }) => !kept.has(key(userId, questionId, letter)));
}

const key = (...parts: (string | number)[]) => parts.join(' ');

/** The rows that stand for an answer a second time. */
function repeatedRows(rows: readonly AnswerRow[]): AnswerRow[] {
  const seen = new Set<string>();
  return rows.filter(({ player_id, question_id }) => {
    const before = seen.size;
    return seen.add(key(player_id, question_id)).size === before;
  });
}

/** What is wrong with what happened under a load, a line each; empty when nothing is. */
export function problemsOf(tally: Tally, rows: readonly AnswerRow[], audit: Audit): string[] {
  const lost = lostAnswers(tally.acknowledged, rows);
  const repeated = repeatedRows(rows);
  const idle = tally.parts.filter(({ answers }) => answers === 0);
  return [
    ...idle.map(({ name }) => `No answer was acknowledged in the part "${name}", so it shows nothing`),
    ...(tally.failures.length > 0
      ? [[`${tally.failures.length} requests failed:`, ...tally.failures.slice(0, SHOWN)].join('\n  ')]
      : []),
    ...(lost.length > 0
      ? [
          `${lost.length} acknowledged answers are not in the database, such as that of ${lost[0]?.userId} to question ${lost[0]?.questionId}`,
        ]
      : []),
    ...(repeated.length > 0
      ? [
          `${repeated.length} answers are in the database more than once, such as that of ${repeated[0]?.player_id} to question ${repeated[0]?.question_id}`,
        ]
      : []),
    ...(audit.agrees ? [] : [`audit:points finds counters that do not agree:\n${audit.output}`]),
  ];
}

/** The figures of a load, a line for each part. */
export function report({ parts }: Tally): string[] {
  return parts.map(({ name, requests, signUps, answers, repeated, failed, slowestMs }) => {
    const again = [...repeated].map(([reason, count]) => `${count} × ${reason}`).join(', ') || '0';
    return (
      `  ${name.padEnd(22)} ${requests} requests, ${signUps} sign-ups, ${answers} answers acknowledged; ` +
      `repeated: ${again}; failed: ${failed}; slowest ${Math.round(slowestMs)} ms`
    );
  });
}
