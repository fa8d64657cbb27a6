import { createHash } from 'node:crypto';
import { addDays } from '@daily/rules/calendar';
import {
  changesSince,
  explainsKey,
  type FairnessStatement,
  parseStatement,
  proofProblem,
} from '@daily/rules/question/fairness';
import type { OptionLetter } from '@daily/rules/question';
import type { PublishedAmendment, PublishedDay } from './published-day';

/**
 * What the check found about a day. An `error` means that the day has no commitment or that it was not kept, a `correction` that the
 * key was corrected openly afterwards; a `note` is worth knowing.
 */
export interface Finding {
  kind: 'error' | 'correction' | 'note';
  day: string;
  message: string;
}

/** Checks every published day: hash, format, chain of commitments and changes since. @param days newest first. */
export function checkDays(days: readonly PublishedDay[]): Finding[] {
  return days.flatMap((published, index) => {
    const { day, commitment, onTime } = published;
    const older = days[index + 1];
    const order = older && older.day >= day ? [error(day, 'The days are not in descending order')] : [];
    if (commitment === null)
      return [...order, error(day, 'The question was asked without a commitment'), ...checkGap(day, older)];
    return [
      ...order,
      ...(onTime ? [] : [note(day, 'The commitment was published after the day began')]),
      ...checkStatement({ ...published, commitment }, days.slice(index + 1).find(isCommitted)),
      ...checkGap(day, older),
    ];
  });
}

/** Checks that a file contains every commitment of a copy that was saved earlier. */
export function checkAgainstCopy(days: readonly PublishedDay[], saved: readonly PublishedDay[]): Finding[] {
  const published = new Map(days.map((each) => [each.day, each]));
  return saved.filter(isCommitted).flatMap(({ day, commitment, amendments }) => {
    const now = published.get(day);
    if (now?.commitment !== commitment)
      return error(
        day,
        `The saved commitment ${commitment} is ${now?.commitment ? `now ${now.commitment}` : 'missing'}`,
      );
    const known = new Set(now.amendments?.map(keyOf));
    // While a question is asked again, its statement and its corrections are hidden.
    const missing = now.amendments ? (amendments ?? []).filter((each) => !known.has(keyOf(each))) : [];
    return missing.map((each) => error(day, `The saved correction of ${each.amendedAt} is missing`));
  });
}

type CommittedDay = PublishedDay & { commitment: string };

const isCommitted = (day: PublishedDay): day is CommittedDay => day.commitment !== null;

const keyOf = ({ amendedAt, previousAnswer, correctAnswer, reason }: PublishedAmendment) =>
  JSON.stringify([amendedAt, previousAnswer, correctAnswer, reason]);

/** Days that are not in the file had no question, as far as the product says. */
function checkGap(day: PublishedDay['day'], older: PublishedDay | undefined): Finding[] {
  const first = older && addDays(older.day, 1);
  if (!first || first >= day) return [];
  const last = addDays(day, -1);
  const days = first === last ? first : `${first} to ${last}`;
  return [
    note(
      last,
      `The file has no line for ${days}. If the archive has a question of such a day, a commitment was left out`,
    ),
  ];
}

function checkStatement(published: CommittedDay, older: CommittedDay | undefined): Finding[] {
  const { day, statement, current, amendments } = published;
  if (statement === null || current === null) return [];
  const problem = proofProblem(published, statement, sha256(statement));
  const committed = parseStatement(statement);
  if (problem || !committed) return [error(day, problem ?? 'The statement cannot be read')];
  const texts = changesSince(committed, current).filter(({ name }) => name !== 'correctAnswer');
  return [
    ...checkChain(committed, older),
    ...texts.map(({ name, committed: was, current: is }) => note(day, changeMessage(name, was, is))),
    ...checkKey(day, committed.correctAnswer, current.correctAnswer, amendments ?? []),
  ];
}

/** A corrected key is explained by published corrections, or the commitment was not kept. */
function checkKey(
  day: string,
  committed: OptionLetter,
  current: OptionLetter,
  amendments: readonly PublishedAmendment[],
): Finding[] {
  const corrections = amendments.map(({ amendedAt, previousAnswer, correctAnswer, reason }) =>
    correction(
      day,
      `On ${amendedAt}, the key was corrected from ${previousAnswer} to ${correctAnswer}: ${reason}`,
    ),
  );
  if (explainsKey(committed, current, amendments)) return corrections;
  const unexplained = amendments.length > 0 ? ', which the published corrections do not explain' : '';
  return [...corrections, error(day, changeMessage('correctAnswer', committed, current) + unexplained)];
}

function checkChain({ day, previous }: FairnessStatement, older: CommittedDay | undefined): Finding[] {
  if (previous === (older?.commitment ?? null)) return [];
  const expected = older ? `the commitment of ${older.day}` : 'no commitment';
  return [
    error(day, `The statement follows ${previous ?? 'no commitment'}, the file has ${expected} before it`),
  ];
}

const changeMessage = (name: string, committed: string, current: string) =>
  `${name} was ${JSON.stringify(committed)} and is now ${JSON.stringify(current)}`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const error = (day: string, message: string): Finding => ({ kind: 'error', day, message });
const correction = (day: string, message: string): Finding => ({ kind: 'correction', day, message });
const note = (day: string, message: string): Finding => ({ kind: 'note', day, message });
