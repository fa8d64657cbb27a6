import { Field, InputType, ObjectType } from 'type-graphql';

/** The texts of a question, as objects and inputs of the schema have them. The fields come with the row of the question. */
@ObjectType()
@InputType()
export abstract class QuestionTexts {
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
}
