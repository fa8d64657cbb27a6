import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, parseDay } from './calendar';
import {
  currentStreak,
  freezesHeld,
  NO_STREAK,
  streakAfterAnswer,
  streakAfterPurchase,
  streakOn,
} from './streak';
import { explainStreak, type StreakDay, streakHistory, streakInWords, streakOfFacts } from './streak-history';

const FIRST = parseDay('2024-02-26');
const SIGNS: Record<StreakDay['kind'], string> = {
  right: 'R',
  wrong: 'W',
  frozen: 'F',
  missed: '.',
  open: '?',
};

/**
 * The facts that a line of signs stands for, a sign a day from Monday, 26 February 2024 on (a leap year): R and W are
 * answers, any other sign is none; `$` before a sign is a freeze bought on that day. The last sign is today.
 */
function factsOf(line: string) {
  const answers: { day: Day; isCorrect: boolean }[] = [];
  const purchases: Day[] = [];
  let day = FIRST;
  for (const sign of line.replaceAll(' ', '')) {
    if (sign === '$') {
      purchases.push(day);
      continue;
    }
    if ('RW'.includes(sign)) answers.push({ day, isCorrect: sign === 'R' });
    day = addDays(day, 1);
  }
  return { facts: { answers, purchases }, today: addDays(day, -1) };
}

function play(line: string): StreakDay[] {
  const { facts, today } = factsOf(line);
  return streakHistory(facts, today);
}

describe('the history of a streak', () => {
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
    // A freeze that was bought without a streak waits for one.
    ['R..$.R.R', 'R...RFR'],
    ['  ??R', 'R'],
    // More than may be held, as two clocks around midnight could have it: the third is not counted.
    ['R$$$W...?', 'RWFF.?'],
  ])('%s reads %s', (line, kinds) => {
    expect(
      play(line)
        .map(({ kind }) => SIGNS[kind])
        .join(''),
    ).toBe(kinds);
  });

  it('tells what each day left', () => {
    const history = play('R $$R . R . . ?');
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

  it('ends as the streak that is stored reads, whatever the days brought', () => {
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
          const give = () => {
            if (answer === null) return;
            stored = streakAfterAnswer(stored, day);
            answers.push({ day, isCorrect: answer });
          };
          if (first) give();
          for (let count = 0; count < buy && freezesHeld(stored, day) < 2; count += 1) {
            stored = streakAfterPurchase(stored, day);
            purchases.push(day);
          }
          if (!first) give();
          const today = streakHistory({ answers, purchases }, day).at(-1);
          expect(today?.streak ?? 0).toBe(currentStreak(stored, day));
          expect(today?.freezes ?? 0).toBe(freezesHeld(stored, day));
          expect(streakOn(streakOfFacts({ answers, purchases }), day)).toEqual(streakOn(stored, day));
        }
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});

describe('the explanation of a streak', () => {
  const explain = (line: string) => {
    const { history, ...rest } = explainStreak(play(line));
    return { ...rest, signs: history.map(({ kind }) => SIGNS[kind]).join('') };
  };

  it.each([
    ['?', { days: 0, beganOn: null, brokenOn: null, signs: '' }],
    ['RRR', { days: 3, beganOn: '2024-02-26', brokenOn: null, signs: 'RRR' }],
    ['RW?', { days: 2, beganOn: '2024-02-26', brokenOn: null, signs: '?WR' }],
    ['R.RW', { days: 2, beganOn: '2024-02-28', brokenOn: null, signs: 'WR' }],
    ['R.R$W.R', { days: 3, beganOn: '2024-02-28', brokenOn: null, signs: 'RFWR' }],
    ['R.R$W..?', { days: 0, beganOn: '2024-02-28', brokenOn: '2024-03-02', signs: '.FWR' }],
    ['RR.......', { days: 0, beganOn: '2024-02-26', brokenOn: '2024-02-28', signs: '.RR' }],
  ])('of %s', (line, explanation) => expect(explain(line)).toEqual(explanation));

  it.each([
    ['?', "You have no streak yet. Answer today's question to begin one."],
    ['RRR', 'Your streak counts 3 days: it began on 26 February 2024.'],
    [
      'R?',
      "Your streak counts 1 day: it began on 26 February 2024. Answer today's question to make it 2 days.",
    ],
    [
      'R$W.?',
      'Your streak counts 2 days: it began on 26 February 2024. A streak freeze kept it over a missed day. ' +
        "Answer today's question to make it 3 days.",
    ],
    [
      'R$$W..R',
      'Your streak counts 3 days: it began on 26 February 2024. 2 streak freezes kept it over 2 missed days.',
    ],
    [
      'R$W..?',
      'Your last streak began on 26 February 2024 and reached 2 days. A streak freeze kept it over a missed day. ' +
        'It broke on 29 February 2024: that day was missed, and no freeze was left. ' +
        "Answer today's question to begin a new one.",
    ],
  ])('says of %s: %s', (line, words) => expect(streakInWords(explainStreak(play(line)))).toBe(words));
});
