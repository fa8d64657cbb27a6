import type { OptionLetter as Letter } from '@daily/rules/question';
import { Field, ObjectType } from 'type-graphql';
import { OptionLetter } from './question.graphql-types';

@ObjectType('QuestionOption', { description: 'One of the four options of a question.' })
export class QuestionOption {
  @Field(() => OptionLetter, { complexity: 0, description: 'The letter of the option.' })
  letter!: Letter;

  @Field(() => String, { complexity: 0, name: 'text', description: 'The text of the option, as plain text.' })
  plain!: string;

  @Field(() => String, {
    complexity: 0,
    name: 'textHtml',
    description: 'The text of the option as HTML that is safe to insert: text, `code`, `em` and `strong`.',
  })
  html!: string;
}
