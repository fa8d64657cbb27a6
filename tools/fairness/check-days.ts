import { createHash } from 'node:crypto';
import { type FairnessStatement, changesSince, parseStatement, proofProblem } from '@daily/rules/fairness';
import type { PublishedDay } from './published-day';

/** What the check found about a day. An `error` means that the commitment was not kept; a `note` is worth knowing. */
export interface Finding {
  kind: 'error' | 'note';
  day: string;
  message: string;
}

/** Checks every published day: hash, format, chain of commitments and changes since. @param days newest first. */
export function checkDays(days: readonly PublishedDay[]): Finding[] {
  return days.flatMap((published, index) => {
    const { day, onTime } = published;
    const older = days[index + 1];
    return [
      ...(older && older.day >= day ? [error(day, 'The days are not in descending order')] : []),
      ...(onTime ? [] : [note(day, 'The commitment was published after the day began')]),
      ...checkStatement(published, older),
    ];
  });
}

/** Checks that a file contains every commitment of a copy that was saved earlier. */
export function checkAgainstCopy(days: readonly PublishedDay[], saved: readonly PublishedDay[]): Finding[] {
  const published = new Map(days.map((each) => [each.day, each.commitment]));
  return saved
    .filter(({ day, commitment }) => published.get(day) !== commitment)
    .map(({ day, commitment }) => {
      const now = published.get(day);
      return error(day, `The saved commitment ${commitment} is ${now ? `now ${now}` : 'missing'}`);
    });
}

function checkStatement(published: PublishedDay, older: PublishedDay | undefined): Finding[] {
  const { day, statement, current } = published;
  if (statement === null || current === null) return [];
  const problem = proofProblem(published, statement, sha256(statement));
  const committed = parseStatement(statement);
  if (problem || !committed) return [error(day, problem ?? 'The statement cannot be read')];
  const changes = changesSince(committed, current);
  return [...checkChain(committed, older), ...changes.map((change) => changeFinding(day, change))];
}

function checkChain({ day, previous }: FairnessStatement, older: PublishedDay | undefined): Finding[] {
  if (previous === (older?.commitment ?? null)) return [];
  const expected = older ? `the commitment of ${older.day}` : 'no commitment';
  return [
    error(day, `The statement follows ${previous ?? 'no commitment'}, the file has ${expected} before it`),
  ];
}

function changeFinding(
  day: string,
  { name, committed, current }: ReturnType<typeof changesSince>[number],
): Finding {
  const message = `${name} was ${JSON.stringify(committed)} and is now ${JSON.stringify(current)}`;
  return name === 'correctAnswer' ? error(day, message) : note(day, message);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const error = (day: string, message: string): Finding => ({ kind: 'error', day, message });
const note = (day: string, message: string): Finding => ({ kind: 'note', day, message });
