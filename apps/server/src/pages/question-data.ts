import { PAGE_PATHS } from '@daily/contract/page-paths';
import { plainTexts, type Question, refutationTexts } from '@daily/questions';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { questionSlug } from '@daily/rules/question/page';

/** The license of the data set (SPDX) and its text. */
export const DATA_LICENSE = {
  name: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** How many players chose each option. */
type Tallies = readonly { letter: OptionLetter; answers: number }[];

/** A closed question as a line of the data set, with its line break. Texts are plain. */
export function dataLine(question: Question, tallies: Tallies, publicUrl: string): string {
  const { id, day, category, level, worth, correctAnswer, articles } = question;
  const { text, title, explanation, ...options } = plainTexts(question);
  const byLetter = <T>(valueOf: (letter: OptionLetter) => T) =>
    Object.fromEntries(OPTION_LETTERS.map((letter) => [letter, valueOf(letter)]));
  return `${JSON.stringify({
    id,
    day,
    url: day && `${publicUrl}${PAGE_PATHS.questions}/${questionSlug(day, title)}`,
    category,
    difficulty: level,
    points: worth,
    question: text,
    options: byLetter((letter) => options[`option${letter}`]),
    correctAnswer,
    explanation,
    refutations: Object.fromEntries(refutationTexts(question).map(({ letter, plain }) => [letter, plain])),
    sources: articles.map(({ title: name, url }) => ({ title: name, url })),
    answers: byLetter((letter) => tallies.find((tally) => tally.letter === letter)?.answers ?? 0),
    license: question.license ?? DATA_LICENSE.name,
    source: question.source,
  })}\n`;
}
