import { countedConnectionType } from '@daily/kit/graphql/connection';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { Field, Int, ObjectType } from 'type-graphql';
import { Question } from '../question/question.entity';
import { OptionLetter } from '../question/question.graphql-types';

export const QuestionConnection = countedConnectionType('Question', 'questions', Question);

@ObjectType('PastCategory', { description: 'A subject area of closed questions.' })
export class PastCategory {
  @Field(() => String, { description: 'The name, such as `Databases`.' })
  name!: string;

  @Field(() => Int, { description: 'Number of closed questions.' })
  questionCount!: number;
}

@ObjectType('OptionRefutation', { description: 'Why an option of a question is wrong.' })
export class OptionRefutation {
  @Field(() => OptionLetter, { complexity: 0, description: 'The letter of the wrong option.' })
  letter!: Letter;

  @Field(() => String, {
    complexity: 0,
    name: 'text',
    description: 'Why the option is wrong, as plain text.',
  })
  plain!: string;

  @Field(() => String, {
    complexity: 0,
    name: 'textHtml',
    description: 'Why the option is wrong, as HTML that is safe to insert: text, `code`, `em` and `strong`.',
  })
  html!: string;
}
