import { OPTION_LETTERS } from '@daily/rules/question';
import { listOf } from '@daily/kit/graphql/list-cost';
import { explanationText, QuestionOption, optionTexts, questionText } from '@daily/questions';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import { ContestQuestionView } from '../taking-part/contest-question.graphql-types';
import { descriptionHtml, descriptionSummary } from './description-markdown';

/** The description of a contest, stored as Markdown, as HTML and as plain text. */
@Resolver(() => Contest)
export class ContestTextResolver {
  @FieldResolver(() => String, {
    description: 'The description as HTML that is safe to insert. Its highest heading is `h3`.',
  })
  descriptionHtml(@Root() { description }: Contest): string {
    return descriptionHtml(description);
  }

  @FieldResolver(() => String, { complexity: 0, description: 'The description on one line, as plain text.' })
  summary(@Root() { description }: Contest): string {
    return descriptionSummary(description);
  }
}

/** The texts of a question of a contest, stored as Markdown, as HTML. */
@Resolver(() => ContestQuestionView)
export class ContestQuestionTextResolver {
  @FieldResolver(() => String, {
    complexity: 0,
    description: 'The text of the question as HTML that is safe to insert, as `Question.textHtml`.',
  })
  textHtml(@Root() question: ContestQuestionView): string {
    return questionText(question).html;
  }

  @FieldResolver(() => [QuestionOption], {
    complexity: listOf(OPTION_LETTERS.length),
    description: 'The four options, A to D, in the order that the viewer sees.',
  })
  options(@Root() question: ContestQuestionView): QuestionOption[] {
    return optionTexts(question);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The explanation as HTML that is safe to insert. Null as long as `explanation` is.',
  })
  explanationHtml(@Root() { explanation }: ContestQuestionView): string | null {
    return explanation === null ? null : explanationText({ explanation }).html;
  }
}
