import { OPTION_LETTERS } from '@daily/rules/question';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { hasOnlyNumbers, inOrderOf, type OrderedQuestion, reordered } from '../../bank/option-order';
import type { Question } from '../../question/question.entity';
import type { ExchangeQuestion } from '../exchange-question';

/** An imported question in the form in which it is stored. */
export type ImportedQuestion = OrderedQuestion &
  Pick<
    Question,
    | 'text'
    | 'explanation'
    | 'takeaway'
    | 'points'
    | 'category'
    | 'difficulty'
    | 'articles'
    | 'source'
    | 'license'
  >;

/**
 * A question of a file as this installation stores it: with its options in an order of the installation, because files often list the
 * correct one first.
 * @param digest 32 bytes that determine the order.
 */
export function storedQuestion(question: ExchangeQuestion, digest: Buffer): ImportedQuestion {
  const { options, correct, question: text, points, articles, ...same } = question;
  const asGiven: ImportedQuestion = {
    ...same,
    text,
    optionA: options.A,
    optionB: options.B,
    optionC: options.C,
    optionD: options.D,
    correctAnswer: correct,
    points: points ?? POINTS_BY_DIFFICULTY[question.difficulty],
    articles: articles.map((article, index) => ({ id: String(index + 1), ...article })),
  };
  // Numbers keep the order of the file or its reverse, so an order that follows from the key must not remain.
  return inOrderOf(digest, hasOnlyNumbers(asGiven) ? ascending(asGiven) : asGiven);
}

function ascending(question: ImportedQuestion): ImportedQuestion {
  const order = OPTION_LETTERS.toSorted((one, other) => {
    const [first, second] = [question[`option${one}`], question[`option${other}`]];
    return numberIn(first) - numberIn(second) || (first < second ? -1 : 1);
  });
  return reordered(question, order);
}

/** The first number in an option. */
function numberIn(option: string): number {
  const text = option.replaceAll(/[−–]/g, '-').replaceAll(',', '');
  return Number.parseFloat(/-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? '0');
}
