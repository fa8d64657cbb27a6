import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { addDays, parseDay } from '@daily/rules/calendar';
import {
  type FairnessStatement,
  parseStatement,
  STATEMENT_FORMAT,
  statementText,
} from '@daily/rules/fairness';
import { checkAgainstCopy, checkDays } from './check-days';
import { type PublishedDay, readDays } from './published-day';

const FIRST = parseDay('2026-03-08');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Four days, newest first; the newest question is not closed. */
function publishedDays(): PublishedDay[] {
  const days: PublishedDay[] = [];
  for (let offset = 0; offset < 4; offset += 1) {
    const day = addDays(FIRST, offset);
    const asked = {
      day,
      questionId: offset + 1,
      questionText: `Question ${offset}?`,
      ...{ optionA: 'a', optionB: 'b', optionC: 'c', optionD: 'd' },
      correctAnswer: 'C' as const,
    };
    const previous = days[0]?.commitment ?? null;
    const salt = hashOf(String(offset));
    const statement = statementText({ ...asked, format: STATEMENT_FORMAT, previous, salt });
    const isOpened = offset < 3;
    days.unshift({
      day,
      commitment: hashOf(statement),
      onTime: true,
      statement: isOpened ? statement : null,
      current: isOpened ? asked : null,
    });
  }
  return days;
}

const linesOf = (days: readonly PublishedDay[]) => days.map((day) => `${JSON.stringify(day)}\n`).join('');

/** The days with a statement that was rewritten, as if the product had changed its mind. */
function rewritten(index: number, change: Partial<FairnessStatement>, rehash: boolean): PublishedDay[] {
  return publishedDays().map((day, position) => {
    if (position !== index) return day;
    const statement = statementText({ ...parseStatement(day.statement ?? '')!, ...change });
    return { ...day, statement, commitment: rehash ? hashOf(statement) : day.commitment };
  });
}

describe('the check of commitments', () => {
  it('finds nothing when all are kept', () => {
    const days = readDays(linesOf(publishedDays()));
    expect(days).toHaveLength(4);
    expect(checkDays(days)).toEqual([]);
    expect(checkAgainstCopy(days, days.slice(1))).toEqual([]);
  });

  it('finds a statement that was rewritten', () => {
    expect(checkDays(rewritten(2, { correctAnswer: 'A' }, false))).toMatchObject([
      { kind: 'error', day: '2026-03-09', message: expect.stringMatching(/differs from the commitment/) },
    ]);
  });

  it('finds a statement that was rewritten together with its commitment, by the next one and by a copy', () => {
    const days = rewritten(2, { correctAnswer: 'A' }, true);
    expect(checkDays(days)).toContainEqual({
      kind: 'error',
      day: '2026-03-10',
      message: expect.stringMatching(/^The statement follows/),
    });
    expect(checkAgainstCopy(days, publishedDays())).toMatchObject([{ kind: 'error', day: '2026-03-09' }]);
  });

  it('finds a day that is missing', () => {
    const days = publishedDays().filter((_, index) => index !== 2);
    expect(checkDays(days)).toMatchObject([{ kind: 'error', day: '2026-03-10' }]);
    expect(checkAgainstCopy(days, publishedDays())).toMatchObject([
      { day: '2026-03-09', message: expect.stringMatching(/is missing$/) },
    ]);
  });

  it('reports corrected texts and late commitments as notes, and a changed key as an error', () => {
    const days = publishedDays();
    days[1] = { ...days[1]!, current: { ...days[1]!.current!, optionA: 'A', correctAnswer: 'D' } };
    days[0] = { ...days[0]!, onTime: false };
    expect(checkDays(days)).toEqual([
      { kind: 'note', day: '2026-03-11', message: 'The commitment was published after the day began' },
      { kind: 'note', day: '2026-03-10', message: 'optionA was "a" and is now "A"' },
      { kind: 'error', day: '2026-03-10', message: 'correctAnswer was "C" and is now "D"' },
    ]);
  });

  it('finds days out of order', () => {
    expect(checkDays(publishedDays().toReversed()).map(({ message }) => message)).toContain(
      'The days are not in descending order',
    );
  });

  it.each([
    '{}',
    'x',
    'null',
    '{"day":"2026-03-08","commitment":"ab","onTime":true,"statement":null,"current":null}',
  ])('refuses a file with the line %j', (line) =>
    expect(() => readDays(`${linesOf(publishedDays())}${line}\n`)).toThrow('Line 5 is not a commitment'),
  );
});
