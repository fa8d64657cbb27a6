import { weeklyPoints, type WeeklyTemplate } from '@daily/rules/contest/weekly';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { hasOnlyNumbers, type Question, reordered } from '@daily/questions';
import type { QuestionFields } from '../editing/contest-change';

/** Returns an integer from 0 to below a bound. */
export type RandomBelow = (bound: number) => number;

/** The difficulties from the first question of a contest to the last. */
const DIFFICULTIES = ['easy', 'medium', 'hard'];

/**
 * Chooses questions for a contest: those that no contest has had first, then those whose contest is longest ago, at random among equals, so
 * that nobody can tell which will come.
 * @param usedIn the latest week whose contest had a question, by the question's id.
 * @returns at most `count`, from easy to hard.
 */
export function chosenQuestions(
  candidates: readonly Question[],
  usedIn: ReadonlyMap<number, string>,
  count: number,
  random: RandomBelow,
): Question[] {
  const weekOf = ({ id }: Question) => usedIn.get(id) ?? '';
  const byRest = shuffled(candidates, random).sort((one, other) =>
    weekOf(one) < weekOf(other) ? -1 : +(weekOf(one) > weekOf(other)),
  );
  return byRest
    .slice(0, count)
    .toSorted((one, other) => DIFFICULTIES.indexOf(one.level) - DIFFICULTIES.indexOf(other.level));
}

/**
 * The questions as those of a contest, with points by difficulty and their options in another order than on their day: the letter that
 * somebody remembers is worth nothing, and the keys are spread over all letters.
 */
export function contestQuestionsOf(
  questions: readonly Question[],
  template: WeeklyTemplate,
  random: RandomBelow,
): QuestionFields[] {
  const used = new Map<OptionLetter, number>(OPTION_LETTERS.map((letter) => [letter, 0]));
  const moved = new Map<Question, Question>();
  // Numbers first: they are sorted, so that their key has two places to choose from.
  for (const question of questions.toSorted((one, other) => +hasOnlyNumbers(other) - +hasOnlyNumbers(one))) {
    const orders = ordersOf(question, random);
    const [order = OPTION_LETTERS] = shuffled(orders, random).sort(
      (one, other) => usesOf(used, question, one) - usesOf(used, question, other),
    );
    const letter = keyIn(order, question);
    used.set(letter, (used.get(letter) ?? 0) + 1);
    moved.set(question, reordered(question, order));
  }
  return questions.map((question) => {
    const { text, optionA, optionB, optionC, optionD, correctAnswer, explanation } =
      moved.get(question) ?? question;
    const points = weeklyPoints(template, question.level);
    return { text, optionA, optionB, optionC, optionD, correctAnswer, explanation, points };
  });
}

/** Orders in which the options may stand, with the key at different letters. */
function ordersOf(question: Question, random: RandomBelow): readonly OptionLetter[][] {
  if (hasOnlyNumbers(question)) return [[...OPTION_LETTERS], OPTION_LETTERS.toReversed()];
  const others = shuffled(
    OPTION_LETTERS.filter((letter) => letter !== question.correctAnswer),
    random,
  );
  return OPTION_LETTERS.map((_letter, place) => others.toSpliced(place, 0, question.correctAnswer));
}

/** The letter of the key when the options stand in an order. */
const keyIn = (order: readonly OptionLetter[], { correctAnswer }: Question) =>
  OPTION_LETTERS[order.indexOf(correctAnswer)] ?? correctAnswer;

const usesOf = (
  used: ReadonlyMap<OptionLetter, number>,
  question: Question,
  order: readonly OptionLetter[],
) => used.get(keyIn(order, question)) ?? 0;

/** A copy in random order (Fisher and Yates). */
function shuffled<T>(items: readonly T[], random: RandomBelow): T[] {
  const left = [...items];
  return items.map(() => left.splice(random(left.length), 1)[0] as T);
}
