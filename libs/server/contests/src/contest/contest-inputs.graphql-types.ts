import type { OptionLetter as Letter } from '@daily/rules/question';
import { OptionLetter } from '@daily/questions';
import { Field, ID, InputType } from 'type-graphql';

/** Names a contest. */
@InputType()
export abstract class ContestInput {
  @Field(() => ID, { description: 'Global id of the contest.' })
  id!: string;
}

/** An answer to the current question of a contest or of a virtual run. */
@InputType()
export abstract class AnswerInput extends ContestInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  questionId!: string;

  @Field(() => OptionLetter, { description: 'The chosen option, in the order that the viewer sees.' })
  letter!: Letter;
}
