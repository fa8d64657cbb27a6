import { describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS } from '@daily/rules/question';
import { brokenRules, twinReasons, twinTraits } from '../checks/question-checks';
import { shippedBank, shippedPracticeSet, type ShippedQuestion } from './question-bank';

const set = shippedPracticeSet();

/** A question in the form that the checks of the bank and of the editor read. */
const checked = ({ text, optionA, optionB, optionC, optionD, ...question }: ShippedQuestion) => ({
  ...question,
  question: text,
  options: { A: optionA, B: optionB, C: optionC, D: optionD },
  correct: question.correctAnswer,
});

describe('the practice set', () => {
  it('has ten questions, from easy to hard, whose keys are spread over all letters', () => {
    const order = ['easy', 'medium', 'hard'];
    const places = set.map(({ difficulty }) => order.indexOf(difficulty));
    expect([set.length, places]).toEqual([10, places.toSorted()]);
    for (const letter of OPTION_LETTERS)
      expect(set.filter(({ correctAnswer }) => correctAnswer === letter).length).toBeGreaterThanOrEqual(2);
  });

  it.each(set.map((question) => [question.bankKey, question] as const))(
    'keeps the rules of good questions: %s',
    (_key, question) => expect(brokenRules(checked(question))).toEqual([]),
  );

  it('teaches nothing that a question of the bank teaches', () => {
    const bank = shippedBank().questions.map((question) => ({
      key: question.bankKey,
      traits: twinTraits(checked(question)),
    }));
    const twins = set.flatMap((question) => {
      const traits = twinTraits(checked(question));
      return bank.flatMap(({ key, traits: other }) =>
        twinReasons(traits, other).length > 0 ? [`${question.bankKey} and ${key}`] : [],
      );
    });
    expect(twins).toEqual([]);
  });
});
