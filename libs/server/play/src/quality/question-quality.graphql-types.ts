import type { OptionLetter as Letter } from '@daily/rules/question';
import { type KeySuspicion as Suspicion, KEY_SUSPICIONS } from '@daily/rules/question/quality';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { partsOfRow } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import type { Difficulty as DifficultyName } from '@daily/rules/game/scoring';
import { Difficulty, OptionLetter } from '@daily/questions';
import { ArgsType, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { QualityFigures } from './question-quality.service';
import type { QualitySort } from './question-quality.sql';

/** The sort orders in the schema. */
const QuestionQualitySort: Record<
  'SUSPICIOUS' | 'HARDEST' | 'DISCRIMINATION' | 'REPORTS' | 'NEWEST' | 'SLOWEST',
  QualitySort
> = {
  SUSPICIOUS: 'suspicious',
  HARDEST: 'hardest',
  DISCRIMINATION: 'discrimination',
  REPORTS: 'reports',
  NEWEST: 'newest',
  SLOWEST: 'slowest',
};

registerEnumType(QuestionQualitySort, {
  name: 'QuestionQualitySort',
  description: 'How questions with quality figures are sorted.',
  valuesConfig: {
    SUSPICIOUS: { description: 'Questions whose key may be wrong first, then as with DISCRIMINATION.' },
    HARDEST: { description: 'The smallest share of correct answers first.' },
    DISCRIMINATION: {
      description:
        'The lowest discrimination first; those with fewer than 30 answers in the correlation last.',
    },
    REPORTS: { description: 'The most open reports first.' },
    NEWEST: { description: 'The latest day first.' },
    SLOWEST: { description: 'The longest median time first.' },
  },
});

/** The suspicions in the schema. */
const KeySuspicion: Record<'STRONGER_PLAYERS_FAIL' | 'STRONGEST_PREFER_ANOTHER' | 'BELOW_CHANCE', Suspicion> =
  {
    STRONGER_PLAYERS_FAIL: 'stronger-players-fail',
    STRONGEST_PREFER_ANOTHER: 'strongest-prefer-another',
    BELOW_CHANCE: 'below-chance',
  };

registerEnumType(KeySuspicion, {
  name: 'KeySuspicion',
  description: 'Why the key of a question may be wrong. A person has to look at it.',
  valuesConfig: {
    STRONGER_PLAYERS_FAIL: {
      description:
        'The discrimination is negative: at least 30 answers, and the 95% interval of the correlation ends below 0.',
    },
    STRONGEST_PREFER_ANOTHER: {
      description:
        'Of the strongest 27%, at least 20 players, more chose a wrong option than the key, by more than chance explains (95%).',
    },
    BELOW_CHANCE: { description: 'The 95% interval of the share of correct answers ends below 25%.' },
  },
});

@ArgsType()
export class QuestionQualityArgs extends PageArgs {
  @Field(() => QuestionQualitySort, {
    defaultValue: QuestionQualitySort.SUSPICIOUS,
    description: 'The order. Defaults to SUSPICIOUS.',
  })
  sort!: QualitySort;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True for questions whose key may be wrong only. Defaults to false.',
  })
  suspiciousOnly!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True for questions with open reports only. Defaults to false.',
  })
  reportedOnly!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Only questions of this category. Defaults to all categories.',
  })
  category?: string | null;
}

@ObjectType('OptionQuality', { description: 'How an option of a question draws players.' })
export class OptionQuality {
  @Field(() => OptionLetter, { complexity: 0, description: 'The option.' })
  letter!: Letter;

  @Field(() => Int, { complexity: 0, description: 'Number of players who chose it.' })
  answers!: number;

  @Field(() => Float, {
    complexity: 0,
    nullable: true,
    description: 'Share of all players, 0 to 1; null without answers.',
  })
  share!: number | null;

  @Field(() => Boolean, {
    complexity: 0,
    description:
      'Whether it is a wrong option that fewer than 5% of at least 200 players chose. It misleads nobody and could be replaced.',
  })
  isWeak!: boolean;

  @Field(() => Float, {
    complexity: 0,
    nullable: true,
    description:
      'Share of the strongest 27% by their accuracy in other questions, 0 to 1; null while there are none.',
  })
  strongestShare!: number | null;

  @Field(() => Float, {
    complexity: 0,
    nullable: true,
    description: 'The same of the players between the strongest and the weakest 27%.',
  })
  middleShare!: number | null;

  @Field(() => Float, { complexity: 0, nullable: true, description: 'The same of the weakest 27%.' })
  weakestShare!: number | null;
}

@ObjectType('QuestionQuality', {
  implements: Node,
  description: 'What the answers to a closed question say about the question. Renewed once a week.',
})
export class QuestionQuality {
  /** Id of the question in the database. */
  questionId!: number;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('QuestionQuality', this.questionId);
  }

  @Field(() => Date, { complexity: 0, description: 'When the figures were computed.' })
  computedAt!: Date;

  @Field(() => Int, { complexity: 0, description: 'Number of answers.' })
  answers!: number;

  @Field(() => Float, {
    complexity: 0,
    nullable: true,
    description: 'Share of correct answers, 0 to 1; null without answers.',
  })
  correctShare!: number | null;

  @Field(() => Float, { complexity: 0, description: 'Lower end of the 95% interval of the share (Wilson).' })
  correctShareLow!: number;

  @Field(() => Float, { complexity: 0, description: 'Upper end of the 95% interval of the share (Wilson).' })
  correctShareHigh!: number;

  @Field(() => Float, {
    complexity: 0,
    nullable: true,
    description:
      "Point-biserial correlation of being right here and the player's accuracy in other questions of 30 days before and after, -1 " +
      'to 1; null when too few players have answered five of those.',
  })
  discrimination!: number | null;

  @Field(() => Float, {
    complexity: 0,
    nullable: true,
    description:
      'Lower end of the 95% interval of the discrimination (Fisher); null without one and with fewer than 30 answers in the correlation.',
  })
  discriminationLow!: number | null;

  @Field(() => Float, {
    complexity: 0,
    nullable: true,
    description: 'Upper end of that interval; null in the same cases.',
  })
  discriminationHigh!: number | null;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of answers in the correlation, a sample of at most 2,000.',
  })
  correlatedAnswers!: number;

  @Field(() => Difficulty, {
    complexity: 0,
    description: 'The difficulty that editors expected, from which the points follow.',
  })
  expectedDifficulty!: DifficultyName;

  @Field(() => Difficulty, {
    complexity: 0,
    nullable: true,
    description:
      'The difficulty that the answers show: EASY from 75% of correct answers, HARD below 50%; null with fewer than 200 answers. ' +
      '`Question.difficulty` is this one as soon as it is known.',
  })
  measuredDifficulty!: DifficultyName | null;

  @Field(() => [OptionQuality], { complexity: partsOfRow(4), description: 'The four options.' })
  options!: OptionQuality[];

  @Field(() => Float, {
    complexity: 0,
    nullable: true,
    description: 'Median of the seconds that players took; null when no client measured them.',
  })
  medianSeconds!: number | null;

  @Field(() => Int, { complexity: 0, description: 'Number of open reports about the question.' })
  reports!: number;

  @Field(() => [KeySuspicion], {
    complexity: partsOfRow(KEY_SUSPICIONS.length),
    description: 'Why the key may be wrong; empty when nothing suggests it.',
  })
  suspicions!: Suspicion[];
}

/** Figures as an object of the schema. */
export const questionQuality = (figures: QualityFigures): QuestionQuality =>
  objectOf(QuestionQuality, figures);

export const QuestionQualityConnection = connectionType(
  'QuestionQuality',
  'questions with quality figures',
  QuestionQuality,
);
