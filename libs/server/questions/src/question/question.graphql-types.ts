import { partsOfRow } from '@daily/kit/graphql/list-cost';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { type Difficulty as DifficultyName, POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** The option letters in the schema. */
export const OptionLetter: Record<Letter, Letter> = { A: 'A', B: 'B', C: 'C', D: 'D' };

registerEnumType(OptionLetter, {
  name: 'OptionLetter',
  description: 'One of the four options of a question.',
  valuesConfig: {
    A: { description: 'The first option, `optionA`.' },
    B: { description: 'The second option, `optionB`.' },
    C: { description: 'The third option, `optionC`.' },
    D: { description: 'The fourth option, `optionD`.' },
  },
});

/** The difficulties in the schema. */
export const Difficulty: Record<Uppercase<DifficultyName>, DifficultyName> = {
  EASY: 'easy',
  MEDIUM: 'medium',
  HARD: 'hard',
};

registerEnumType(Difficulty, {
  name: 'Difficulty',
  description: 'How difficult a question is. It determines the points.',
  valuesConfig: {
    EASY: { description: `Earns ${POINTS_BY_DIFFICULTY.easy} points by default.` },
    MEDIUM: { description: `Earns ${POINTS_BY_DIFFICULTY.medium} points by default.` },
    HARD: { description: `Earns ${POINTS_BY_DIFFICULTY.hard} points by default.` },
  },
});

@ObjectType('ComingQuestion', {
  description: "What is known of tomorrow's question: neither its text nor its id.",
})
export class ComingQuestion {
  @Field(() => String, { description: 'The subject area, such as `Databases`.' })
  category!: string;

  @Field(() => Int, { description: 'Points that a correct answer will earn.' })
  points!: number;
}

@ObjectType('QuestionTile', {
  description:
    'The sign of a day: a drawing of 16 × 16 units in three tones of one hue, made from the category and the date.',
})
export class QuestionTile {
  @Field(() => Int, { complexity: 0, description: 'The hue of the tones in degrees, from 0 to 359.' })
  hue!: number;

  @Field(() => [String], {
    complexity: partsOfRow(3),
    description: 'SVG path data for each tone, from the faintest to the strongest. Some may be empty.',
  })
  tones!: readonly string[];
}

@ObjectType('QuestionPicture', {
  description:
    'A drawing that belongs to a question. `textHtml` contains it as SVG in the colors of the theme.',
})
export class QuestionPicture {
  @Field(() => GraphQLUrl, {
    complexity: 0,
    description: 'The absolute address of the drawing as PNG, on a light background.',
  })
  url!: string;

  @Field(() => String, {
    complexity: 0,
    description: 'What the drawing shows, for readers who cannot see it. `text` contains it.',
  })
  alt!: string;
}

@ObjectType('RelatedArticle', {
  description: 'A page on the subject of a question, of this site or elsewhere.',
})
export class RelatedArticle {
  @Field(() => ID, {
    description: 'Id of the article, unique among those of its question. It is not a global id.',
  })
  id!: string;

  @Field(() => String, { description: 'The title of the page.' })
  title!: string;

  @Field(() => GraphQLUrl, { description: 'The absolute address of the page.' })
  url!: string;

  @Field(() => String, { description: 'A summary of the page, in one or two sentences.' })
  snippet!: string;
}
