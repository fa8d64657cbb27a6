import type { OptionLetter as Letter } from '@daily/rules/question';
import { OPTION_LETTERS } from '@daily/rules/question';
import type { Difficulty } from '@daily/rules/game/scoring';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Node } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { FieldProblem } from '@daily/kit/graphql/problems';
import { Player } from '@daily/people';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { EXCHANGE_BOUNDS } from '../exchange/exchange-question';
import type { Question } from '../question/question.entity';
import {
  Difficulty as DifficultyEnum,
  OptionLetter,
  RelatedArticle,
} from '../question/question.graphql-types';
import { QuestionOption } from '../question/question-text.graphql-types';
import { MAX_TWINS, type TwinReason } from './question-twins';
import type { QuestionSort, QuestionStage } from './question-stage';
import type { ReadingDecision } from './question-reading.entity';
import {
  QuestionSortEnum,
  QuestionStageEnum,
  ReadingDecisionEnum,
  TwinReasonEnum,
} from './question-stage.graphql-types';

@ObjectType('QuestionLine', { description: 'A text that belongs to an option, in Markdown.' })
export class QuestionLine {
  @Field(() => OptionLetter, { complexity: 0, description: 'The letter of the option.' })
  letter!: Letter;

  @Field(() => String, { complexity: 0, description: 'The text, in Markdown on one line.' })
  text!: string;
}

@ObjectType('EditorQuestionKey', { description: 'The key of a question and everything that reveals it.' })
export class EditorQuestionKey {
  @Field(() => OptionLetter, { complexity: 0, description: 'The correct option.' })
  correctAnswer!: Letter;

  @Field(() => String, { complexity: 0, description: 'Why it is correct, in Markdown; may be empty.' })
  explanation!: string;

  @Field(() => String, {
    complexity: 0,
    description: 'The one thing that a reader learns, in Markdown; may be empty.',
  })
  takeaway!: string;

  @Field(() => [QuestionLine], {
    complexity: listOf(OPTION_LETTERS.length),
    description: 'Why wrong options are wrong.',
  })
  refutations!: QuestionLine[];

  @Field(() => [RelatedArticle], {
    complexity: listOf(EXCHANGE_BOUNDS.maxArticles),
    description: 'Sources and further reading.',
  })
  articles!: RelatedArticle[];
}

@ObjectType('QuestionReading', { description: 'What a second reader answered and decided.' })
export class QuestionReadingType {
  @Field(() => Player, { nullable: true, description: 'The reader; null when the account is deleted.' })
  reader!: Player | null;

  @Field(() => Int, { complexity: 0, description: 'The version of the question that was read.' })
  version!: number;

  @Field(() => OptionLetter, {
    complexity: 0,
    description: 'The option that the reader chose without seeing the key.',
  })
  letter!: Letter;

  @Field(() => Boolean, { complexity: 0, description: 'Whether it was the key.' })
  isCorrect!: boolean;

  @Field(() => Date, { complexity: 0, description: 'When the reader answered.' })
  answeredAt!: Date;

  @Field(() => ReadingDecisionEnum, {
    complexity: 0,
    nullable: true,
    description: 'What the reader decided; null while they have not.',
  })
  decision!: ReadingDecision | null;

  @Field(() => String, {
    complexity: 0,
    description: 'What the reader says to the authors, as plain text; may be empty.',
  })
  note!: string;
}

/** A question as editors work on it. The class keeps the row, from which the resolver reads. */
@ObjectType('EditorQuestion', {
  implements: Node,
  description:
    'A question as editors work on it, whether it was asked or not. It must not be shown to players.',
})
export class EditorQuestion {
  row!: Question;

  @Field(() => Int, { complexity: 0, description: 'Id of the question in the REST API.' })
  number!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Counts the texts that the question has had. Changes must name it.',
  })
  version!: number;

  @Field(() => String, { complexity: 0, description: 'The text of the question, in Markdown.' })
  text!: string;

  @Field(() => [QuestionLine], {
    complexity: listOf(OPTION_LETTERS.length),
    description: 'The four options, A to D.',
  })
  options!: QuestionLine[];

  @Field(() => String, { complexity: 0, description: 'The subject area.' })
  category!: string;

  @Field(() => DifficultyEnum, { complexity: 0, description: 'The difficulty.' })
  difficulty!: Difficulty;

  @Field(() => Int, { complexity: 0, description: 'Points that a correct answer earns.' })
  points!: number;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Who published the question; null for one of the product.',
  })
  source!: string | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The license of a question that others have published.',
  })
  license!: string | null;

  @Field(() => Boolean, { complexity: 0, description: 'Whether the product ships the question.' })
  isShipped!: boolean;

  @Field(() => Date, { complexity: 0, description: 'When the question was added.' })
  createdAt!: Date;
}

/** A question as an object that editors see. */
export const asEditorQuestion = (row: Question): EditorQuestion =>
  objectOf(EditorQuestion, {
    ...row,
    row,
    number: row.id,
    options: OPTION_LETTERS.map((letter) => ({ letter, text: row[`option${letter}`] })),
    points: row.worth,
    isShipped: row.bankKey !== null,
  });

export const EditorQuestionConnection = connectionType('EditorQuestion', 'questions', EditorQuestion);

@ObjectType('QuestionTwin', { description: 'A question that is like another.' })
export class QuestionTwin {
  @Field(() => EditorQuestion, { description: 'The other question.' })
  question!: EditorQuestion;

  @Field(() => [TwinReasonEnum], { complexity: listOf(3), description: 'Why they are alike.' })
  reasons!: TwinReason[];
}

/** Maximum number of rules that a question can break, and of fields that can be at fault. */
const MAX_FINDINGS = 20;

/** The cost of a preview, whose parts are rendered together: editors ask for one at each pause of their typing. */
export const PREVIEW_COST = 8;

@ObjectType('QuestionPreview', {
  description: 'A question as players will see it, and what is wrong with it.',
})
export class QuestionPreview {
  @Field(() => String, { description: 'The text as HTML that is safe to insert.' })
  textHtml!: string;

  @Field(() => [QuestionOption], {
    complexity: listOf(OPTION_LETTERS.length),
    description: 'The four options.',
  })
  options!: QuestionOption[];

  @Field(() => String, {
    nullable: true,
    description: 'The explanation as HTML that is safe to insert; null while the viewer may not see the key.',
  })
  explanationHtml!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What to remember, as HTML that is safe to insert; null while the viewer may not see the key, or without one.',
  })
  takeawayHtml!: string | null;

  @Field(() => [QuestionOption], {
    nullable: true,
    complexity: listOf(OPTION_LETTERS.length),
    description: 'Why wrong options are wrong; null while the viewer may not see the key.',
  })
  refutations!: QuestionOption[] | null;

  @Field(() => [FieldProblem], {
    complexity: listOf(MAX_FINDINGS),
    description: 'The fields that keep the question from being saved.',
  })
  problems!: FieldProblem[];

  @Field(() => [String], {
    nullable: true,
    complexity: listOf(MAX_FINDINGS),
    description:
      'The rules of good questions that it breaks; they do not keep it from being saved. Null while the viewer may not see the key.',
  })
  brokenRules!: string[] | null;

  @Field(() => [QuestionTwin], {
    nullable: true,
    complexity: listOf(MAX_TWINS),
    description: 'Other questions that are like it; null while the viewer may not see the key.',
  })
  twins!: QuestionTwin[] | null;
}

/** The arguments of the list of questions. */
@ArgsType()
export class EditorQuestionsArgs extends PageArgs {
  @Field(() => QuestionStageEnum, { nullable: true, description: 'Only questions in this stage.' })
  stage?: QuestionStage | null;

  @Field(() => String, { nullable: true, description: 'Only questions of this category.' })
  category?: string | null;

  @Field(() => DifficultyEnum, { nullable: true, description: 'Only questions of this difficulty.' })
  difficulty?: Difficulty | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only questions whose text or options contain this, or whose number it is.',
  })
  search?: string | null;

  @Field(() => QuestionSortEnum, { defaultValue: 'newest', description: 'The order. Defaults to NEWEST.' })
  sort!: QuestionSort;
}
