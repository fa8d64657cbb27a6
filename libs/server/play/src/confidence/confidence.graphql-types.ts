import { EXPECTED_PERCENT } from '@daily/rules/question/calibration';
import { type Confidence, CONFIDENCES } from '@daily/rules/question/confidence';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MonthAccuracy } from '../accuracy/accuracy.graphql-types';
import { MAX_MONTHS } from '../accuracy/accuracy.service';

/** The levels in the schema. */
export const ConfidenceEnum: Record<Uppercase<Confidence>, Confidence> = {
  GUESSING: 'guessing',
  FAIRLY_SURE: 'fairly_sure',
  SURE: 'sure',
};

registerEnumType(ConfidenceEnum, {
  name: 'Confidence',
  description: 'How sure a player is of an answer, said before the result is shown. It changes no points.',
  valuesConfig: {
    GUESSING: { description: `A guess: right in about ${EXPECTED_PERCENT.guessing}% of all cases.` },
    FAIRLY_SURE: { description: `Right in about ${EXPECTED_PERCENT.fairly_sure}% of all cases.` },
    SURE: { description: `Right in about ${EXPECTED_PERCENT.sure}% of all cases.` },
  },
});

@ObjectType('ConfidenceCalibration', {
  description: 'How often the answers of a level of confidence are correct.',
})
export class ConfidenceCalibration {
  @Field(() => ConfidenceEnum, { complexity: 0, description: 'The level.' })
  confidence!: Confidence;

  @Field(() => Int, { complexity: 0, description: 'Number of answers, at least 1.' })
  answered!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of correct answers.' })
  correct!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'The percentage of correct answers that the level stands for.',
  })
  expectedPercent(): number {
    return EXPECTED_PERCENT[this.confidence];
  }

  @Field(() => [MonthAccuracy], {
    complexity: listOf(MAX_MONTHS),
    description: 'The months with an answer of the level, oldest first.',
  })
  months!: MonthAccuracy[];
}

/** Maximum number of levels. */
export const MAX_LEVELS = CONFIDENCES.length;
