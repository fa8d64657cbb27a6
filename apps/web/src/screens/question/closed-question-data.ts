import { MIN_PUBLIC_CONFIDENCES } from '@daily/rules/question/confidence';
import { percentage } from '@daily/rules/game/scoring';
import type { QuestionScreenQuery } from './question-screen.generated';

/** A closed question as its page loads it. */
export type ClosedQuestionData = NonNullable<QuestionScreenQuery['pastQuestion']>;

/** How everyone answered; null for a question that nobody has answered. */
export function distributionOf({ answerDistribution, answerCount }: ClosedQuestionData) {
  return answerCount > 0 ? answerDistribution : null;
}

/** A wrong option with the reason why it is wrong. */
export interface WrongAnswer {
  letter: ClosedQuestionData['options'][number]['letter'];
  optionHtml: string;
  refutationHtml: string;
  /** Number of players who chose the option, and their share of all, an integer from 0 to 100. */
  answers: number;
  percent: number;
  /** How sure they were; null when fewer than {@link MIN_PUBLIC_CONFIDENCES} said so. */
  confidence: WrongConfidence | null;
}

/** How sure the players were who chose a wrong option. */
export interface WrongConfidence {
  /** Number of players who said how sure they were. */
  said: number;
  /** The share of them who were sure, and who were only guessing, integers from 0 to 100. */
  surePercent: number;
  guessingPercent: number;
}

/** The refuted options, the one that most players chose first. */
export function wrongAnswersOf(question: ClosedQuestionData): WrongAnswer[] {
  const { options, answerDistribution } = question;
  return (question.refutations ?? [])
    .map(({ letter, textHtml }) => {
      const tally = answerDistribution?.find((other) => other.letter === letter);
      return {
        letter,
        optionHtml: options.find((option) => option.letter === letter)?.textHtml ?? '',
        refutationHtml: textHtml,
        answers: tally?.answers ?? 0,
        percent: tally?.percent ?? 0,
        confidence: tally ? confidenceOf([tally]) : null,
      };
    })
    .sort((one, other) => other.answers - one.answers);
}

type Tally = NonNullable<ClosedQuestionData['answerDistribution']>[number];

/** How sure the players were who chose one of the options; null when fewer than {@link MIN_PUBLIC_CONFIDENCES} said so. */
function confidenceOf(
  tallies: readonly Pick<Tally, 'guessing' | 'fairlySure' | 'sure'>[],
): WrongConfidence | null {
  const sum = (level: 'guessing' | 'fairlySure' | 'sure') =>
    tallies.reduce((total, tally) => total + tally[level], 0);
  const said = sum('guessing') + sum('fairlySure') + sum('sure');
  if (said < MIN_PUBLIC_CONFIDENCES) return null;
  return {
    said,
    surePercent: percentage(sum('sure'), said),
    guessingPercent: percentage(sum('guessing'), said),
  };
}

/** How sure all players were whose answer is wrong; null when fewer than {@link MIN_PUBLIC_CONFIDENCES} said so. */
export function confidenceOfWrong({
  answerDistribution,
  correctAnswer,
}: ClosedQuestionData): WrongConfidence | null {
  return confidenceOf((answerDistribution ?? []).filter(({ letter }) => letter !== correctAnswer));
}
