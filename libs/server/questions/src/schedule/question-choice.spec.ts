import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import fc from 'fast-check';
import {
  brokenScheduleRules,
  chooseQuestion,
  type QuestionTraits,
  type ScheduledQuestion,
} from './question-choice';
import { NO_BANK_TRAITS } from './question-traits';
import { fitsWeekday, weekdayOf } from './week-shape';

const FIRST = '2026-03-10' as Day;
/** The product's first day for tests that are not about its first week. */
const LONG_AGO = '2025-03-10' as Day;

/** The questions of the first days of a bank. */
function schedule(bank: readonly QuestionTraits[], firstDay = LONG_AGO, days = bank.length, from = FIRST) {
  const unused = [...bank];
  const asked: ScheduledQuestion[] = [];
  while (asked.length < days) {
    const day = addDays(from, asked.length);
    const chosen = chooseQuestion(unused, { day, firstDay, nearby: asked.slice(-59) })!;
    unused.splice(unused.indexOf(chosen), 1);
    asked.push({ ...chosen, day });
  }
  return asked;
}

/** The rules that the last of some days in a row breaks. */
function brokenRules(asked: readonly QuestionTraits[]): string[] {
  const last = asked.at(-1)!;
  const { category, difficulty } = last;
  const before = (days: number) => asked.slice(-days - 1, -1);
  const broken: string[] = [];
  if (before(4).some((other) => other.category === category)) broken.push('category');
  if (difficulty === 'hard' && before(2).some((other) => other.difficulty === 'hard')) broken.push('hard');
  if (!fitsWeekday(weekdayOf(addDays(FIRST, asked.length - 1)), last)) broken.push('weekday');
  if (Math.max(...letterCounts(asked.slice(-14))) > 5) broken.push('letter too often');
  for (let daysLeft = 0; daysLeft < 14 && asked.length >= 14 - daysLeft; daysLeft += 1) {
    const missing = letterCounts(asked.slice(daysLeft - 14)).filter((count) => count === 0).length;
    if (missing > daysLeft) broken.push(`letters missing in ${daysLeft} days`);
  }
  return broken;
}

const letterCounts = (asked: readonly QuestionTraits[]) =>
  OPTION_LETTERS.map((letter) => asked.filter(({ correctAnswer }) => correctAnswer === letter).length);

const traits = {
  category: fc.nat({ max: 19 }).map((number) => `Category ${number}`),
  difficulty: fc.constantFrom('easy', 'easy', 'medium', 'medium', 'medium', 'hard'),
  correctAnswer: fc.constantFrom(...OPTION_LETTERS),
  group: fc.constant(null),
  date: fc.constant(null),
  theme: fc.constant(null),
  weekend: fc.constantFrom('saturday', 'sunday', null),
  isPicture: fc.constant(false),
} as const;
const bankOf = (minLength: number, maxLength: number, isOpener: fc.Arbitrary<boolean> = fc.constant(false)) =>
  fc.array(fc.record<QuestionTraits>({ ...traits, isOpener }), { minLength, maxLength });

/** Banks of 240 questions in 20 categories, a sixth of them hard and a quarter for each letter, in random orders. */
const variedBank = fc.noShrink(fc.nat()).map((seed) => {
  const inRandomOrder = (length: number, purpose: string) => {
    const weightOf = (index: number) => createHash('sha256').update(`${seed} ${purpose} ${index}`).digest();
    return [...Array(length).keys()].sort((one, other) => weightOf(one).compare(weightOf(other)));
  };
  const letters = inRandomOrder(240, 'letter');
  const difficulties = inRandomOrder(240, 'difficulty');
  const weekends = inRandomOrder(240, 'weekend');
  return inRandomOrder(240, 'order').map((index): QuestionTraits => ({
    category: `Category ${index % 20}`,
    difficulty: difficulties[index]! < 40 ? 'hard' : difficulties[index]! < 120 ? 'easy' : 'medium',
    correctAnswer: OPTION_LETTERS[letters[index]! % 4]!,
    ...NO_BANK_TRAITS,
    weekend: ([null, null, 'saturday', 'sunday'] as const)[weekends[index]! % 4]!,
  }));
});

describe('chooseQuestion', () => {
  it('returns null when no question is left', () => {
    expect(chooseQuestion([], { day: FIRST, firstDay: FIRST, nearby: [] })).toBeNull();
  });

  it('keeps all rules until few questions are left', () => {
    fc.assert(
      fc.property(variedBank, (bank) => {
        const asked = schedule(bank, LONG_AGO, bank.length - 70);
        const broken = asked.map((_, index) => brokenRules(asked.slice(0, index + 1)));
        expect(broken.flat()).toEqual([]);
      }),
      // The same banks each time: a few others run out of questions for a weekday earlier.
      { numRuns: 20, seed: 1 },
    );
  });

  it('breaks a rule only when every question that is left breaks one', () => {
    fc.assert(
      fc.property(bankOf(1, 60, fc.boolean()), (bank) => {
        const asked = schedule(bank);
        expect(new Set(asked).size).toBe(bank.length);
        for (const index of asked.keys()) {
          const before = asked.slice(0, index);
          if (brokenRules(asked.slice(0, index + 1)).length === 0) continue;
          // Hard questions on Tuesdays break no rule, but are for banks that have too many.
          const fitting = asked
            .slice(index)
            .filter((other) => other.difficulty !== 'hard' || weekdayOf(addDays(FIRST, index)) !== 1)
            .filter((other) => brokenRules([...before, other]).length === 0);
          expect(fitting).toEqual([]);
        }
      }),
    );
  });

  it('asks hard questions on Fridays, and those beyond one for each Friday on the last Tuesdays', () => {
    fc.assert(
      fc.property(variedBank, (bank) => {
        const asked = schedule(bank);
        const weekdays = asked.flatMap(({ day, difficulty }) =>
          difficulty === 'hard' ? [weekdayOf(day)] : [],
        );
        expect(weekdays.slice(0, 26)).toEqual(Array(26).fill(4));
        expect(weekdays.slice(26, 38).filter((weekday) => weekday === 1).length).toBeGreaterThan(2);
      }),
      // The same banks each time: in a few others, fewer are left for Tuesdays.
      { numRuns: 10, seed: 1 },
    );
  });

  it('takes the first week from the openers and begins with an easy one', () => {
    const easyOpener: QuestionTraits = {
      category: 'Web',
      difficulty: 'easy',
      correctAnswer: 'A',
      ...NO_BANK_TRAITS,
      isOpener: true,
    };
    fc.assert(
      fc.property(bankOf(20, 40), bankOf(6, 12, fc.constant(true)), (others, openers) => {
        const asked = schedule([...others, ...openers, easyOpener], FIRST, 8);
        expect(asked[0]?.difficulty).toBe('easy');
        expect(asked.slice(0, 7).map(({ isOpener }) => isOpener)).toEqual(Array(7).fill(true));
      }),
    );
  });

  it('keeps the openers for the first week on days before it', () => {
    fc.assert(
      fc.property(bankOf(20, 40), bankOf(7, 12, fc.constant(true)), (others, openers) => {
        const asked = schedule([...openers, ...others], addDays(FIRST, 20), 20);
        expect(asked.filter(({ isOpener }) => isOpener)).toEqual([]);
      }),
    );
  });

  it('begins with an easy question in a bank without openers', () => {
    fc.assert(
      fc.property(bankOf(1, 60), (bank) => {
        fc.pre(bank.some(({ difficulty }) => difficulty === 'easy'));
        expect(schedule(bank, FIRST, 1)[0]?.difficulty).toBe('easy');
      }),
    );
  });

  it('considers questions that are scheduled for later days', () => {
    const later = { ...NO_BANK_TRAITS, category: 'Web', difficulty: 'hard', correctAnswer: 'A' } as const;
    const nearby = [{ ...later, day: addDays(FIRST, 2) }];
    const free = { ...NO_BANK_TRAITS, category: 'Testing', difficulty: 'easy', correctAnswer: 'A' } as const;
    for (const tooClose of [
      { ...free, category: later.category },
      { ...free, difficulty: later.difficulty },
    ]) {
      expect(chooseQuestion([tooClose, free], { day: FIRST, firstDay: LONG_AGO, nearby })).toBe(free);
    }
  });

  it('takes the first question in the given order that breaks no rule', () => {
    const [one, other] = ['Web', 'Testing'].map(
      (category) => ({ ...NO_BANK_TRAITS, category, difficulty: 'easy', correctAnswer: 'A' }) as const,
    );
    const context = { day: FIRST, firstDay: LONG_AGO, nearby: [] };
    expect(chooseQuestion([one!, other!], context)).toBe(one);
    expect(chooseQuestion([other!, one!], context)).toBe(other);
  });
});

/** A question whose category and letter are in nobody's way. */
const question = (changed: Partial<QuestionTraits> = {}): QuestionTraits => ({
  ...NO_BANK_TRAITS,
  category: `Category of ${JSON.stringify(changed)}`,
  difficulty: 'easy',
  correctAnswer: 'A',
  ...changed,
});

const choose = (
  unused: readonly QuestionTraits[],
  day: string,
  nearby: readonly ScheduledQuestion[] = [],
  firstDay = LONG_AGO,
) => chooseQuestion(unused, { day: day as Day, firstDay, nearby });

describe('the shape of a week', () => {
  const bank = [
    question({ difficulty: 'hard', weekend: null }),
    question({ difficulty: 'medium', weekend: null }),
    question({ difficulty: 'easy', weekend: null }),
    question({ difficulty: 'medium', weekend: 'sunday' }),
    question({ difficulty: 'medium', weekend: 'saturday' }),
  ];

  it.each([
    ['Monday', '2026-03-16', { difficulty: 'easy' }],
    ['Wednesday', '2026-03-18', { difficulty: 'medium', weekend: null }],
    ['Thursday', '2026-03-19', { difficulty: 'medium', weekend: null }],
    ['Friday', '2026-03-20', { difficulty: 'hard' }],
    ['Saturday', '2026-03-21', { weekend: 'saturday' }],
    ['Sunday', '2026-03-22', { weekend: 'sunday' }],
  ])('decides about %s', (_, day, expected) => {
    expect(choose(bank, day)).toMatchObject(expected);
  });

  it('prefers pictures on Sundays, keeps them for these, and takes code when there are none', () => {
    const code = question({ weekend: 'sunday', category: 'Code' });
    const picture = question({ weekend: 'sunday', category: 'Picture', isPicture: true });
    const others = [1, 2, 3, 4, 5, 6, 7, 8].map((each) =>
      question({ weekend: null, category: String(each) }),
    );
    expect(choose([...others, code, picture], '2026-03-22')).toBe(picture);
    expect(choose([...others, code], '2026-03-22')).toBe(code);
    expect(choose([picture, ...others], '2026-03-24')).not.toBe(picture);
  });

  it('gives way on the first day, which is easy', () => {
    const friday = '2026-03-20' as Day;
    expect(choose(bank, friday, [], friday)?.difficulty).toBe('easy');
  });
});

describe('twins', () => {
  const twin = question({ group: 'xz' });
  const asked = (day: string) => [{ ...question({ group: 'xz', category: 'Other' }), day: day as Day }];

  it('rest for 60 days, before and after', () => {
    const other = question();
    expect(choose([twin, other], '2026-06-01', asked('2026-04-03'))).toBe(other);
    expect(choose([twin, other], '2026-06-01', asked('2026-04-02'))).toBe(twin);
    expect(choose([twin, other], '2026-06-01', asked('2026-07-30'))).toBe(other);
  });

  it('rest for 60 days before the date of one of them', () => {
    const dated = question({ group: 'xz', date: '09-09' });
    const other = question();
    expect(choose([dated, twin, other], '2026-07-13')).toBe(other);
    expect(choose([dated, twin, other], '2026-07-06')).toBe(twin);
  });

  it('are asked nevertheless when nothing else is left, or when one has its date', () => {
    expect(choose([twin], '2026-06-01', asked('2026-05-31'))).toBe(twin);
    const dated = question({ group: 'xz', date: '06-01' });
    expect(choose([question(), dated], '2026-06-01', asked('2026-05-01'))).toBe(dated);
  });
});

describe('a question with a date', () => {
  const moth = question({ date: '09-09', category: 'Computing History', difficulty: 'medium' });
  const other = question();

  it('is asked then, whatever the weekday, and on no other day while another question is left', () => {
    expect(choose([other, moth], '2026-09-09')).toBe(moth);
    expect(choose([moth, other], '2026-09-08')).toBe(other);
    expect(choose([moth], '2026-09-08')).toBe(moth);
  });

  it('comes before the openers of the first week, but not on the first day unless it is easy', () => {
    const opener = question({ isOpener: true });
    expect(choose([opener, moth], '2026-09-09', [], '2026-09-07' as Day)).toBe(moth);
    expect(choose([moth, opener], '2026-09-09', [], '2026-09-09' as Day)).toBe(opener);
  });

  it('is not used up before the first day of the product', () => {
    expect(choose([moth, other], '2026-09-09', [], '2026-10-01' as Day)).toBe(other);
  });

  it('has its category rest in the days before', () => {
    const history = question({ category: 'Computing History' });
    expect(choose([moth, history, other], '2026-09-07')).toBe(other);
  });

  it('waits for a leap day', () => {
    const leap = question({ date: '02-29' });
    expect(choose([leap, other], '2027-03-01')).toBe(other);
    expect(choose([other, leap], '2028-02-29')).toBe(leap);
  });
});

describe('a theme week', () => {
  const themed = question({ theme: 'passwords', category: 'Security', weekend: null });
  const other = question();

  it('asks the questions of its theme on the days that they fit, from Monday to Sunday', () => {
    // June 15, 2027 is a Tuesday.
    expect(choose([other, themed], '2027-06-14')).toBe(themed);
    expect(choose([themed, other], '2027-06-13')).toBe(other);
    expect(choose([themed, other], '2027-06-21')).toBe(other);
    const medium = question({ difficulty: 'medium' });
    expect(choose([themed, medium], '2027-06-16')).toBe(medium);
  });

  it('may repeat a category, which breaks no rule', () => {
    const before = [{ ...question({ category: 'Security' }), day: '2027-06-13' as Day }];
    expect(choose([other, themed], '2027-06-14', before)).toBe(themed);
    expect(brokenScheduleRules({ ...themed, day: '2027-06-14' as Day }, before)).toEqual([]);
  });

  it('keeps its last story for Saturday, and its last picture, or else its last code, for Sunday', () => {
    const suiting = (weekend: 'saturday' | 'sunday', isPicture: boolean, category: string) =>
      question({ theme: 'passwords', weekend, isPicture, category });
    const story = suiting('saturday', false, 'Story');
    const picture = suiting('sunday', true, 'Picture');
    const code = suiting('sunday', false, 'Code');
    expect(choose([story, picture, code, other], '2027-06-14')).toBe(code);
    expect(choose([story, picture, other], '2027-06-14')).toBe(other);
    expect(choose([story, code, other], '2027-06-14')).toBe(other);
    expect(choose([other, picture, story], '2027-06-19')).toBe(story);
    const otherPicture = question({ weekend: 'sunday', isPicture: true });
    expect(choose([otherPicture, code, picture], '2027-06-20')).toBe(picture);
    const another = suiting('saturday', false, 'Another story');
    expect(choose([story, another, other], '2027-06-14')).toBe(story);
  });
});

describe('brokenScheduleRules', () => {
  it('names what an editor breaks', () => {
    const planned = { ...question({ group: 'xz', date: '03-29' }), day: '2027-04-01' as Day };
    const twin = { ...question({ group: 'xz', category: 'Other' }), day: '2027-03-01' as Day };
    expect(brokenScheduleRules(planned, [twin])).toEqual(['twin_rest', 'week_shape', 'own_date']);
  });

  it('accepts a date on any weekday', () => {
    expect(brokenScheduleRules({ ...question({ date: '04-01' }), day: '2027-04-01' as Day }, [])).toEqual([]);
  });
});
