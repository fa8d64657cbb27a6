import { CONTEST_BOUNDS } from '@daily/rules/contest';
import { Allow } from '@daily/kit/graphql/access';
import { invalid } from '@daily/kit/runtime/errors';
import { explanationText, optionTexts, QuestionOption, questionText } from '@daily/questions';
import { OPTION_LETTERS } from '@daily/rules/question';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Arg, Field, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import { descriptionHtml } from '../text/description-markdown';
import { QuestionTexts } from '../contest/question-texts.graphql-types';

@InputType('ContestQuestionTextsInput', {
  description: 'The texts of a question that is being written. They may be empty.',
})
class ContestQuestionTextsInput extends QuestionTexts {
  @Field(() => String, { description: 'The explanation, in Markdown.' })
  explanation!: string;
}

@ObjectType('ContestQuestionPreview', { description: 'A question as players would see it.' })
class ContestQuestionPreview {
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

const BOUNDS: Record<keyof ContestQuestionTextsInput, number> = {
  text: CONTEST_BOUNDS.maxQuestionLength,
  optionA: CONTEST_BOUNDS.maxOptionLength,
  optionB: CONTEST_BOUNDS.maxOptionLength,
  optionC: CONTEST_BOUNDS.maxOptionLength,
  optionD: CONTEST_BOUNDS.maxOptionLength,
  explanation: CONTEST_BOUNDS.maxExplanationLength,
};

/** Renders the texts that an editor is writing, by the same functions as those that players see. Stores nothing. */
@Resolver()
export class ContestPreviewResolver {
  @Allow('editor')
  @Query(() => String, {
    complexity: 5,
    description:
      'The description of a contest that is being written, as `Contest.descriptionHtml` would have it. Requires an editor.',
  })
  contestDescriptionPreview(
    @Arg('description', () => String, { description: 'The description, in Markdown.' }) description: string,
  ): string {
    requireLength(description, 'description', CONTEST_BOUNDS.maxDescriptionLength);
    return descriptionHtml(description);
  }

  @Allow('editor')
  @Query(() => ContestQuestionPreview, {
    complexity: 5,
    description: 'A question that is being written, as players would see it. Requires an editor.',
  })
  contestQuestionPreview(
    @Arg('question', () => ContestQuestionTextsInput, { description: 'The texts.' })
    question: ContestQuestionTextsInput,
  ): ContestQuestionPreview {
    for (const [name, max] of Object.entries(BOUNDS))
      requireLength(question[name as keyof ContestQuestionTextsInput], name, max);
    return {
      textHtml: questionText(question).html,
      options: optionTexts(question),
      explanationHtml: explanationText(question).html,
    };
  }
}

/** @throws Failure invalid for a text that could not be stored */
function requireLength(text: string, name: string, max: number): void {
  if (text.length > max) throw invalid(`${name} must be at most ${max} characters`, name);
}
