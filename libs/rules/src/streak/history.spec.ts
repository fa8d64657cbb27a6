import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, parseDay } from '../calendar';
import {
  currentStreak,
  freezesHeld,
  NO_STREAK,
  streakAfterAnswer,
  streakAfterPurchase,
  streakOn,
} from '../streak';
import {
  describeStreak,
  explainStreak,
  longestEarlierStreak,
  type StreakDay,
  streakFromFacts,
  streakHistory,
} from './history';

const FIRST = parseDay('2024-02-26');
const SYMBOLS: Record<StreakDay['kind'], string> = {
  right: 'R',
  wrong: 'W',
  answered: 'A',
  frozen: 'F',
  missed: '.',
  open: '?',
};

/**
 * Parses a timeline with one symbol per day, starting on Monday, 26 February 2024 (a leap year) and ending today. `R` and
 * `W` are right and wrong answers, any other symbol is a day without an answer, and `$` is a freeze bought on the following
 * symbol's day.
 */
function parseTimeline(line: string) {
  const answers: { day: Day; isCorrect: boolean }[] = [];
  const purchases: Day[] = [];
  let day = FIRST;
  for (const symbol of line.replaceAll(' ', '')) {
    if (symbol === '$') {
      purchases.push(day);
      continue;
    }
    if ('RW'.includes(symbol)) answers.push({ day, isCorrect: symbol === 'R' });
    day = addDays(day, 1);
  }
  return { facts: { answers, purchases }, today: addDays(day, -1) };
}

function historyOf(line: string): StreakDay[] {
  const { facts, today } = parseTimeline(line);
  return streakHistory(facts, today);
}

describe('streakHistory', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['R', 'R'],
    ['RW?', 'RW?'],
    ['RW.?', 'RW.?'],
    ['R$W.R', 'RWFR'],
    ['R$$W..R', 'RWFFR'],
    ['R$$W...?', 'RWFF.?'],
    ['R$R..R', 'RRF.R'],
    ['R$.?', 'RF?'],
    ['R.$?', 'R.?'],
    ['R$.$.$.?', 'RFFF?'],
    // A freeze bought without an active streak is kept for the next one.
    ['R..$.R.R', 'R...RFR'],
    ['  ??R', 'R'],
    // A third freeze, recorded by two servers with different clocks, is ignored.
    ['R$$$W...?', 'RWFF.?'],
  ])('of %s is %s', (line, kinds) => {
    expect(
      historyOf(line)
        .map(({ kind }) => SYMBOLS[kind])
        .join(''),
    ).toBe(kinds);
  });

  it('contains the purchases, the streak and the freezes left of each day', () => {
    const history = historyOf('R $$R . R . . ?');
    expect(
      history.map(({ day, bought, streak, freezes }) => [day.slice(5), bought, streak, freezes]),
    ).toEqual([
      ['02-26', 0, 1, 0],
      ['02-27', 2, 2, 2],
      ['02-28', 0, 2, 1],
      ['02-29', 0, 3, 1],
      ['03-01', 0, 3, 0],
      ['03-02', 0, 0, 0],
      ['03-03', 0, 0, 0],
    ]);
  });

  it('ends with the values of the stored streak, for any sequence of answers and purchases', () => {
    const days = fc.array(
      fc.record({ answer: fc.option(fc.boolean()), buy: fc.nat(2), first: fc.boolean() }),
    );
    fc.assert(
      fc.property(days, (played) => {
        let stored = NO_STREAK;
        const answers: { day: Day; isCorrect: boolean }[] = [];
        const purchases: Day[] = [];
        for (const [number, { answer, buy, first }] of played.entries()) {
          const day = addDays(FIRST, number);
          const recordAnswer = () => {
            if (answer === null) return;
            stored = streakAfterAnswer(stored, day);
            answers.push({ day, isCorrect: answer });
          };
          if (first) recordAnswer();
          for (let count = 0; count < buy && freezesHeld(stored, day) < 2; count += 1) {
            stored = streakAfterPurchase(stored, day);
            purchases.push(day);
          }
          if (!first) recordAnswer();
          const today = streakHistory({ answers, purchases }, day).at(-1);
          expect(today?.streak ?? 0).toBe(currentStreak(stored, day));
          expect(today?.freezes ?? 0).toBe(freezesHeld(stored, day));
          expect(streakOn(streakFromFacts({ answers, purchases }), day)).toEqual(streakOn(stored, day));
        }
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});

describe('explainStreak', () => {
  const explain = (line: string) => {
    const { history, ...rest } = explainStreak(historyOf(line));
    return { ...rest, kinds: history.map(({ kind }) => SYMBOLS[kind]).join('') };
  };

  it.each([
    ['?', { days: 0, beganOn: null, brokenOn: null, length: 0, kinds: '' }],
    ['RRR', { days: 3, beganOn: '2024-02-26', brokenOn: null, length: 3, kinds: 'RRR' }],
    ['RW?', { days: 2, beganOn: '2024-02-26', brokenOn: null, length: 2, kinds: '?WR' }],
    ['R.RW', { days: 2, beganOn: '2024-02-28', brokenOn: null, length: 2, kinds: 'WR' }],
    ['R.R$W.R', { days: 3, beganOn: '2024-02-28', brokenOn: null, length: 3, kinds: 'RFWR' }],
    ['R.R$W..?', { days: 0, beganOn: '2024-02-28', brokenOn: '2024-03-02', length: 2, kinds: '.FWR' }],
    ['RR.......', { days: 0, beganOn: '2024-02-26', brokenOn: '2024-02-28', length: 2, kinds: '.RR' }],
  ])('of %s', (line, explanation) => expect(explain(line)).toEqual(explanation));
});

describe('longestEarlierStreak', () => {
  it.each([
    ['', 0],
    ['RRR', 0],
    ['RRR..R', 3],
    ['RR.RRRR.RR', 4],
    ['RRR.', 0],
    ['RRR..', 3],
    // A frozen day does not end a streak.
    ['R$R.RR', 0],
  ])('of %j is %i days', (line, days) => expect(longestEarlierStreak(historyOf(line))).toBe(days));
});

describe('describeStreak', () => {
  it.each([
    ['?', "You have no streak yet. Answer today's question to start one."],
    ['RRR', 'Your current streak is 3 days and began on 26 February 2024.'],
    [
      'R?',
      "Your current streak is 1 day and began on 26 February 2024. Answer today's question to make it 2 days.",
    ],
    [
      'R$W.?',
      'Your current streak is 2 days and began on 26 February 2024. A streak freeze covered a missed day. ' +
        "Answer today's question to make it 3 days.",
    ],
    [
      'R$$W..R',
      'Your current streak is 3 days and began on 26 February 2024. 2 streak freezes covered 2 missed days.',
    ],
    [
      'R$W..?',
      'Your last streak began on 26 February 2024 and reached 2 days. A streak freeze covered a missed day. ' +
        'It ended on 29 February 2024, when you missed a day with no freeze left. ' +
        "Answer today's question to start a new one.",
    ],
  ])('of %s is %j', (line, text) => expect(describeStreak(explainStreak(historyOf(line)))).toBe(text));
});
