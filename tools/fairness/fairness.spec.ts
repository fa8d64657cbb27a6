import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { addDays, parseDay } from '@daily/rules/calendar';
import {
  type FairnessStatement,
  parseStatement,
  STATEMENT_FORMAT,
  statementText,
} from '@daily/rules/question/fairness';
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
    expect(checkDays(days)).toMatchObject([
      { kind: 'error', day: '2026-03-10' },
      { kind: 'note', day: '2026-03-09', message: expect.stringMatching(/no line for 2026-03-09/) },
    ]);
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

  it('reports a corrected key that was published as a correction, and keeps the commitment', () => {
    const days = publishedDays();
    const correction = (previousAnswer: 'C' | 'D', correctAnswer: 'D' | 'A', reason: string) => ({
      amendedAt: '2026-03-11T09:00:00.000Z',
      ...{ previousAnswer, correctAnswer, reason },
    });
    const amendments = [correction('C', 'D', 'A typo.'), correction('D', 'A', 'Another typo.')];
    days[1] = { ...days[1]!, current: { ...days[1]!.current!, correctAnswer: 'A' }, amendments };
    const published = readDays(linesOf(days));
    expect(checkDays(published)).toEqual([
      {
        kind: 'correction',
        day: '2026-03-10',
        message: 'On 2026-03-11T09:00:00.000Z, the key was corrected from C to D: A typo.',
      },
      {
        kind: 'correction',
        day: '2026-03-10',
        message: 'On 2026-03-11T09:00:00.000Z, the key was corrected from D to A: Another typo.',
      },
    ]);
    expect(checkAgainstCopy(published, published)).toEqual([]);

    const [first] = amendments;
    const withdrawn = days.map((day, index) => (index === 1 ? { ...day, amendments: [first!] } : day));
    expect(checkDays(withdrawn)).toContainEqual({
      kind: 'error',
      day: '2026-03-10',
      message: 'correctAnswer was "C" and is now "A", which the published corrections do not explain',
    });
    expect(checkAgainstCopy(withdrawn, published)).toEqual([
      {
        kind: 'error',
        day: '2026-03-10',
        message: 'The saved correction of 2026-03-11T09:00:00.000Z is missing',
      },
    ]);
  });

  it('finds a day without a commitment, after which the chain goes on', () => {
    const missing = { commitment: null, onTime: false, statement: null, current: null, amendments: null };
    const days = [
      ...publishedDays(),
      { ...missing, day: addDays(FIRST, -1) },
      { ...missing, day: addDays(FIRST, -4) },
    ];
    expect(checkDays(readDays(linesOf(days)))).toEqual([
      { kind: 'error', day: '2026-03-07', message: 'The question was asked without a commitment' },
      {
        kind: 'note',
        day: '2026-03-06',
        message: expect.stringMatching(/^The file has no line for 2026-03-05 to 2026-03-06/),
      },
      { kind: 'error', day: '2026-03-04', message: 'The question was asked without a commitment' },
    ]);
    const [newest, ...older] = publishedDays();
    const gap = [{ ...newest!, day: addDays(newest!.day, 1) }, { ...missing, day: newest!.day }, ...older];
    expect(checkDays(gap)).toEqual([
      { kind: 'error', day: '2026-03-11', message: 'The question was asked without a commitment' },
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
