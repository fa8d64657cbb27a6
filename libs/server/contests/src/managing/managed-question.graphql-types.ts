import type { OptionLetter as Letter } from '@daily/rules/question';
import { OptionLetter } from '@daily/questions';
import { Field, Int, ObjectType } from 'type-graphql';
import type { QuestionFields } from '../editing/contest-change';

// The fields with complexity 0 come with the row of the question.
@ObjectType('ManagedContestQuestion', {
  description:
    'A question of a contest as its editors wrote it, with its key. Options are in their stored order.',
})
export class ManagedQuestion implements QuestionFields {
  @Field(() => String, { complexity: 0, description: 'The text of the question, in Markdown.' })
  text!: string;

  @Field(() => String, { complexity: 0, description: 'The text of the first option.' })
  optionA!: string;

  @Field(() => String, { complexity: 0, description: 'The text of the second option.' })
  optionB!: string;

  @Field(() => String, { complexity: 0, description: 'The text of the third option.' })
  optionC!: string;

  @Field(() => String, { complexity: 0, description: 'The text of the fourth option.' })
  optionD!: string;

  @Field(() => OptionLetter, { complexity: 0, description: 'The correct option.' })
  correctAnswer!: Letter;

  @Field(() => String, { complexity: 0, description: 'Why it is correct, in Markdown.' })
  explanation!: string;

  @Field(() => Int, { complexity: 0, description: 'Points of a correct answer.' })
  points!: number;
}
