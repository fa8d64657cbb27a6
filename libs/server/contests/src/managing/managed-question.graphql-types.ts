import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import { OPTION_LETTERS, type OptionLetter as Letter } from '@daily/rules/question';
import type { Difficulty as DifficultyName } from '@daily/rules/game/scoring';
import { connectionType } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Difficulty, OptionLetter, QuestionLine } from '@daily/questions';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { QuestionFields } from '../editing/contest-change';
import { fieldsOf } from '../editing/question-list';
import { QuestionTexts } from '../contest/question-texts.graphql-types';

// The fields with complexity 0 come with the row of the question.
@ObjectType('ManagedContestQuestion', {
  description:
    'A question of a contest as its editors wrote it, with its key. Options are in their stored order.',
})
export class ManagedQuestion extends QuestionTexts implements QuestionFields {
  @Field(() => [QuestionLine], {
    complexity: listOf(OPTION_LETTERS.length),
    description: 'The options in their stored order, each with its letter and its text in Markdown.',
  })
  options(): QuestionLine[] {
    return OPTION_LETTERS.map((letter) => ({ letter, text: this[`option${letter}`] }));
  }

  @Field(() => OptionLetter, { complexity: 0, description: 'The correct option.' })
  correctAnswer!: Letter;

  @Field(() => String, { complexity: 0, description: 'Why it is correct, in Markdown.' })
  explanation!: string;

  @Field(() => Int, { complexity: 0, description: 'Points of a correct answer.' })
  points!: number;
}

/** A question as an object of the schema. */
export const managedQuestion = (question: QuestionFields): ManagedQuestion =>
  objectOf(ManagedQuestion, fieldsOf(question));

@ObjectType('ContestQuestionCandidate', {
  implements: Node,
  description: 'A closed question of the archive, which editors can copy into a contest.',
})
export class ContestQuestionCandidate {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('ContestQuestionCandidate', this.day);
  }

  @Field(() => Int, { complexity: 0, description: 'Id of the question in the REST API.' })
  number!: number;

  @Field(() => GraphQLLocalDate, { complexity: 0, description: 'The day of the question.' })
  day!: Day;

  @Field(() => String, { complexity: 0, description: 'The text on one line, without markup.' })
  title!: string;

  @Field(() => String, { complexity: 0, description: 'The category.' })
  category!: string;

  @Field(() => Difficulty, { complexity: 0, description: 'The difficulty.' })
  difficulty!: DifficultyName;

  @Field(() => ManagedQuestion, { complexity: 0, description: 'The question as it would be copied.' })
  question!: ManagedQuestion;
}

export const ContestQuestionCandidateConnection = connectionType(
  'ContestQuestionCandidate',
  'questions that editors can copy into a contest',
  ContestQuestionCandidate,
);
