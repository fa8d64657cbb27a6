import type { OptionLetter } from '@daily/rules/question';
import type { PracticeRoundQuery } from './practice-round.generated';
import type { RoundChoice } from './practice-start';

/** A question of a round. */
export type PracticeItem = PracticeRoundQuery['practiceQuestions'][number];

/** A round to play. */
export interface Round {
  choice: RoundChoice;
  /** Exactly these questions, which the last round left wrong or which are a set; null for what the server chooses. */
  retry: readonly PracticeItem[] | null;
}

/** A question of a round with the option that the viewer chose. */
export interface AnsweredItem {
  question: PracticeItem;
  letter: OptionLetter | undefined;
  isRight: boolean;
}

/** The questions of a round with the answers to them. @param answers in the order of the questions. */
export function answeredItems(
  questions: readonly PracticeItem[],
  answers: readonly OptionLetter[],
): AnsweredItem[] {
  return questions.map((question, index) => {
    const letter = answers[index];
    return { question, letter, isRight: letter === question.correctAnswer };
  });
}
