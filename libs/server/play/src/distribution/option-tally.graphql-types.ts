import type { OptionLetter as Letter } from '@daily/rules/question';
import { MIN_PUBLIC_CONFIDENCES } from '@daily/rules/question/confidence';
import { OptionLetter } from '@daily/questions';
import { Field, Int, ObjectType } from 'type-graphql';

/** Which levels of confidence are published. */
const PUBLISHED = `0 while fewer than ${MIN_PUBLIC_CONFIDENCES} players of the option have said how sure they were.`;

@ObjectType('OptionTally', {
  description: 'How many players chose an option of a question. Demo players do not count.',
})
export class OptionTally {
  @Field(() => OptionLetter, { complexity: 0, description: 'The option.' })
  letter!: Letter;

  @Field(() => Int, { complexity: 0, description: 'Number of players who chose the option.' })
  answers!: number;

  @Field(() => Int, {
    complexity: 0,
    description:
      'Share of all answers in percent, rounded. The four shares may therefore add up to 99 or 101.',
  })
  percent!: number;

  @Field(() => Int, {
    complexity: 0,
    description: `How many of these players said, before they saw the result, that they were guessing; ${PUBLISHED}`,
  })
  guessing!: number;

  @Field(() => Int, { complexity: 0, description: `How many said that they were fairly sure; ${PUBLISHED}` })
  fairlySure!: number;

  @Field(() => Int, { complexity: 0, description: `How many said that they were sure; ${PUBLISHED}` })
  sure!: number;
}
