import { OPTION_LETTERS } from '@daily/rules/question';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { Caller } from '@daily/kit/runtime/caller';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { HIDDEN_KEY, type KeyAccess } from '../key/key-access';
import {
  explanationText,
  optionText,
  pictureOf,
  optionTexts,
  questionText,
  takeawayText,
} from '../text/question-texts';
import { Question } from './question.entity';
import { QuestionPicture } from './question.graphql-types';
import { QuestionOption } from './question-text.graphql-types';

const BLOCK_HTML =
  'HTML that is safe to insert: paragraphs with `code`, `em` and `strong`, drawings (`svg`), and code blocks (`pre`) whose tokens ' +
  'have the classes of highlight.js';

const USE_OPTIONS = 'Use `options`. Removed no earlier than 2027-06-01.';

/** The texts of a question, stored as Markdown, as plain text and as HTML. */
@Resolver(() => Question)
export class QuestionTextResolver {
  constructor(
    private readonly keyAccess: KeyAccess,
    private readonly publicUrl: string,
  ) {}

  @FieldResolver(() => String, {
    complexity: 0,
    description:
      'The text of the question, as plain text. Code blocks are indented, and a drawing is described.',
  })
  text(@Root() question: Question): string {
    return questionText(question).plain;
  }

  @FieldResolver(() => String, { complexity: 0, description: `The text of the question as ${BLOCK_HTML}.` })
  textHtml(@Root() question: Question): string {
    return questionText(question).html;
  }

  @FieldResolver(() => QuestionPicture, {
    nullable: true,
    description: 'The drawing of the question; null for a question without one.',
  })
  picture(@Root() question: Question): QuestionPicture | null {
    return pictureOf(question, this.publicUrl);
  }

  @FieldResolver(() => String, {
    complexity: 0,
    description:
      'The text of the question on one line, as plain text. An ellipsis stands for each code block.',
  })
  title(@Root() question: Question): string {
    return questionText(question).title;
  }

  @FieldResolver(() => String, {
    complexity: 0,
    description:
      'The title as HTML that is safe to insert into a heading or link: text, `code`, `em` and `strong`.',
  })
  titleHtml(@Root() question: Question): string {
    return questionText(question).titleHtml;
  }

  @FieldResolver(() => [QuestionOption], {
    complexity: listOf(OPTION_LETTERS.length),
    description: 'The four options, A to D.',
  })
  options(@Root() question: Question): QuestionOption[] {
    return optionTexts(question);
  }

  @FieldResolver(() => String, {
    description: 'The text of the first option, as plain text.',
    deprecationReason: USE_OPTIONS,
  })
  optionA(@Root() question: Question): string {
    return optionText(question, 'A').plain;
  }

  @FieldResolver(() => String, {
    description: 'The text of the second option, as plain text.',
    deprecationReason: USE_OPTIONS,
  })
  optionB(@Root() question: Question): string {
    return optionText(question, 'B').plain;
  }

  @FieldResolver(() => String, {
    description: 'The text of the third option, as plain text.',
    deprecationReason: USE_OPTIONS,
  })
  optionC(@Root() question: Question): string {
    return optionText(question, 'C').plain;
  }

  @FieldResolver(() => String, {
    description: 'The text of the fourth option, as plain text.',
    deprecationReason: USE_OPTIONS,
  })
  optionD(@Root() question: Question): string {
    return optionText(question, 'D').plain;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Why the correct option is correct, as plain text; ${HIDDEN_KEY}.`,
  })
  async explanation(@Root() question: Question, @Ctx() caller: Caller): Promise<string | null> {
    return (await this.keyAccess.allows(caller, 'key', question)) ? explanationText(question).plain : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `The explanation as ${BLOCK_HTML}, and links. Null as long as \`explanation\` is.`,
  })
  async explanationHtml(@Root() question: Question, @Ctx() caller: Caller): Promise<string | null> {
    return (await this.keyAccess.allows(caller, 'key', question)) ? explanationText(question).html : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `The one thing to remember, as plain text, in which a drawing is described; null for a question without one, and ${HIDDEN_KEY}.`,
  })
  async takeaway(@Root() question: Question, @Ctx() caller: Caller): Promise<string | null> {
    return (await this.keyAccess.allows(caller, 'key', question))
      ? takeawayText(question).plain || null
      : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `The takeaway as ${BLOCK_HTML}. Null as long as \`takeaway\` is.`,
  })
  async takeawayHtml(@Root() question: Question, @Ctx() caller: Caller): Promise<string | null> {
    return (await this.keyAccess.allows(caller, 'key', question))
      ? takeawayText(question).html || null
      : null;
  }
}
