import type { OptionLetter as Letter } from '@daily/rules/question';
import { Field, Int, ObjectType } from 'type-graphql';
import { OptionLetter } from '@daily/questions';

@ObjectType('OptionTally', { description: 'How many chose an option of a question.' })
export class OptionTally {
  @Field(() => OptionLetter, { description: 'The option.' })
  letter!: Letter;

  @Field(() => Int, { description: 'How many players chose it.' })
  answers!: number;

  @Field(() => Int, {
    description: 'Its share of all answers in percent, rounded; the four may add up to 99 or 101.',
  })
  percent!: number;
}
