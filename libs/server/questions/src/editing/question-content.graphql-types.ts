import { OPTION_LETTERS, type OptionLetter as Letter } from '@daily/rules/question';
import type { Difficulty } from '@daily/rules/game/scoring';
import { Field, InputType, Int } from 'type-graphql';
import { EXCHANGE_BOUNDS } from '../exchange/exchange-question';
import { Difficulty as DifficultyEnum, OptionLetter } from '../question/question.graphql-types';
import type { PreviewedContent } from './question-preview';

const bounds = EXCHANGE_BOUNDS;
const OPTION = `Markdown on one line, 1 to ${bounds.maxOptionLength} characters.`;

@InputType('QuestionLineInput', { description: 'A text that belongs to an option.' })
export class QuestionLineInput {
  @Field(() => OptionLetter, { description: 'The letter of the option.' })
  letter!: Letter;

  @Field(() => String, {
    description: `Markdown on one line, at most ${bounds.maxRefutationLength} characters.`,
  })
  text!: string;
}

@InputType('QuestionSourceInput', { description: 'A source of a question.' })
export class QuestionSourceInput {
  @Field(() => String, { description: `The title of the page, 1 to ${bounds.maxTitleLength} characters.` })
  title!: string;

  @Field(() => String, { description: 'An `https` address.' })
  url!: string;

  @Field(() => String, {
    defaultValue: '',
    description: `A summary of the page, at most ${bounds.maxSnippetLength} characters.`,
  })
  snippet!: string;
}

@InputType('ProposedQuestionInput', {
  description: 'What a player writes of a question, by the rules of imported files.',
})
export class ProposedQuestionInput {
  @Field(() => String, { description: `Markdown, 1 to ${bounds.maxQuestionLength} characters.` })
  question!: string;

  @Field(() => String, { description: `Option A. ${OPTION}` })
  optionA!: string;

  @Field(() => String, { description: `Option B. ${OPTION}` })
  optionB!: string;

  @Field(() => String, { description: `Option C. ${OPTION}` })
  optionC!: string;

  @Field(() => String, { description: `Option D. ${OPTION}` })
  optionD!: string;

  @Field(() => OptionLetter, { description: 'The correct option.' })
  correct!: Letter;

  @Field(() => String, {
    defaultValue: '',
    description: `Why it is correct: Markdown, at most ${bounds.maxExplanationLength} characters.`,
  })
  explanation!: string;

  @Field(() => String, {
    defaultValue: '',
    description: `The one thing that a reader learns: one line, at most ${bounds.maxTakeawayLength} characters.`,
  })
  takeaway!: string;

  @Field(() => [QuestionLineInput], {
    defaultValue: [],
    description: 'Why wrong options are wrong. The correct option has none.',
  })
  refutations!: QuestionLineInput[];

  @Field(() => [QuestionSourceInput], {
    defaultValue: [],
    description: `Sources and further reading, at most ${bounds.maxArticles}.`,
  })
  articles!: QuestionSourceInput[];

  @Field(() => String, { description: `The subject area, 1 to ${bounds.maxCategoryLength} characters.` })
  category!: string;

  @Field(() => DifficultyEnum, { description: 'The difficulty.' })
  difficulty!: Difficulty;
}

@InputType('QuestionContentInput', {
  description: 'The content of a question, by the rules of imported files.',
})
export class QuestionContentInput extends ProposedQuestionInput {
  @Field(() => Int, {
    nullable: true,
    description: `Points that a correct answer earns, 1 to ${bounds.maxPoints}. Defaults to those of the difficulty.`,
  })
  points?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who published the question; null for one of the product.',
  })
  source?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The license of a question that others have published.',
  })
  license?: string | null;
}

/** The content in the form of imported files, whose rules it must keep. */
export function exchanged(
  input: ProposedQuestionInput & Partial<QuestionContentInput>,
): PreviewedContent & Record<string, unknown> {
  const { question, correct, explanation, takeaway, category, difficulty, points, source, license } = input;
  const given = input.refutations.filter(({ text }) => text.trim() !== '');
  return {
    ...{ question, correct, explanation, takeaway, category, difficulty },
    ...(points != null && { points }),
    options: Object.fromEntries(OPTION_LETTERS.map((letter) => [letter, input[`option${letter}`]])) as Record<
      Letter,
      string
    >,
    refutations: Object.fromEntries(given.map(({ letter, text }) => [letter, text])),
    articles: input.articles.map(({ title, url, snippet }) => ({ title, url, snippet })),
    source: source ?? null,
    license: license ?? null,
  };
}
