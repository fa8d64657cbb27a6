import { QuestionOption } from '@daily/questions';
import { Field, InputType, ObjectType } from 'type-graphql';
import { OPTION_LETTERS } from '@daily/rules/question';
import { listOf } from '@daily/kit/graphql/list-cost';
import { QuestionTexts } from '../contest/question-texts.graphql-types';

@InputType('ContestQuestionTextsInput', {
  description: 'The texts of a question that is being written. They may be empty.',
})
export class ContestQuestionTextsInput extends QuestionTexts {
  @Field(() => String, { description: 'The explanation, in Markdown.' })
  explanation!: string;
}

@ObjectType('ContestQuestionPreview', { description: 'A question as players would see it.' })
export class ContestQuestionPreview {
  @Field(() => String, { description: 'The text as HTML that is safe to insert.' })
  textHtml!: string;

  @Field(() => [QuestionOption], {
    complexity: listOf(OPTION_LETTERS.length),
    description: 'The four options, A to D, in their stored order.',
  })
  options!: QuestionOption[];

  @Field(() => String, { description: 'The explanation as HTML that is safe to insert.' })
  explanationHtml!: string;
}
