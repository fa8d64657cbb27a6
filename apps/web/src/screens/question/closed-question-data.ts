import type { QuestionScreenQuery } from './question-screen.generated';

/** A closed question as its page loads it. */
export type ClosedQuestionData = NonNullable<QuestionScreenQuery['pastQuestion']>;

/** A wrong option with the reason why it is wrong. */
export interface WrongAnswer {
  letter: ClosedQuestionData['options'][number]['letter'];
  optionHtml: string;
  refutationHtml: string;
  /** Number of players who chose the option, and their share of all, an integer from 0 to 100. */
  answers: number;
  percent: number;
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
      };
    })
    .sort((one, other) => other.answers - one.answers);
}
