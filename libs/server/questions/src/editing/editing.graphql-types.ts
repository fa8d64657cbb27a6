import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import type { Day } from '@daily/rules/calendar';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { MAX_REVIEW_NOTE_LENGTH } from '@daily/rules/question/review';
import { MAX_SCHEDULE_DAYS, type ScheduleLock } from '@daily/rules/question/schedule';
import { COMMON_PROBLEMS, resultUnion } from '@daily/kit/graphql/problems';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ScheduleRule } from '../schedule/question-choice';
import { OptionLetter } from '../question/question.graphql-types';
import { EditorQuestion } from './editor-question.graphql-types';
import { QuestionContentInput } from './question-content.graphql-types';

/** The locks in the schema. */
const ScheduleLockEnum: Record<Uppercase<ScheduleLock>, ScheduleLock> = {
  ASKED: 'asked',
  TODAY: 'today',
  COMMITTED: 'committed',
  TOO_FAR: 'too_far',
};

registerEnumType(ScheduleLockEnum, {
  name: 'ScheduleLock',
  description: 'Why the question of a day cannot be changed.',
  valuesConfig: {
    ASKED: { description: 'The day is over.' },
    TODAY: { description: 'The question is being asked.' },
    COMMITTED: { description: 'The commitment to the question is published.' },
    TOO_FAR: { description: 'The day is more than 366 days ahead.' },
  },
});

/** The rules in the schema. */
const ScheduleRuleEnum: Record<Uppercase<ScheduleRule>, ScheduleRule> = {
  HARD_INTERVAL: 'hard_interval',
  LETTER_BALANCE: 'letter_balance',
  CATEGORY_REST: 'category_rest',
  TWIN_REST: 'twin_rest',
  WEEK_SHAPE: 'week_shape',
  OWN_DATE: 'own_date',
};

registerEnumType(ScheduleRuleEnum, {
  name: 'ScheduleRule',
  description: 'A rule by which the automatic schedule chooses questions. Editors may break it.',
  valuesConfig: {
    HARD_INTERVAL: { description: 'A hard question follows another after 3 days or more.' },
    LETTER_BALANCE: { description: 'In any 14 days in a row, each letter is the key 1 to 5 times.' },
    CATEGORY_REST: { description: 'A category rests for 4 days.' },
    TWIN_REST: { description: 'Questions that touch the same fact are at least 60 days apart.' },
    WEEK_SHAPE: {
      description:
        'Easy on Monday, medium on Wednesday and Thursday, hard on Friday, a "wat" or a story on Saturday, a picture or code on Sunday.',
    },
    OWN_DATE: { description: 'A question with a date of its own, or of a theme week, is asked then.' },
  },
});

/** One statement reads the questions of all days, so a day costs what is selected of its questions. */
const READ_TOGETHER: ComplexityEstimator = ({ childComplexity }) => childComplexity;

@ObjectType('ScheduleDay', { description: 'A day of the schedule.' })
export class ScheduleDay {
  @Field(() => GraphQLLocalDate, { complexity: 0, description: "The product's day." })
  day!: Day;

  @Field(() => ScheduleLockEnum, {
    complexity: 0,
    nullable: true,
    description: 'Why its question cannot be changed; null when it can.',
  })
  lock!: ScheduleLock | null;

  @Field(() => EditorQuestion, {
    complexity: READ_TOGETHER,
    nullable: true,
    description: 'Its question; null for a day that gets one of the bank by itself.',
  })
  question!: EditorQuestion | null;

  @Field(() => EditorQuestion, {
    complexity: READ_TOGETHER,
    nullable: true,
    description:
      'The unused question of the bank whose date this is: the day gets it by itself if it has no other. Null for other days.',
  })
  dated!: EditorQuestion | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description:
      'The theme of its week, such as `Passwords`; null for other weeks, and when its question is not of the theme.',
  })
  theme!: string | null;

  @Field(() => [ScheduleRuleEnum], {
    complexity: READ_TOGETHER,
    description:
      'The rules of the automatic schedule that its question breaks; empty for days that are over.',
  })
  brokenRules!: ScheduleRule[];

  @Field(() => [EditorQuestion], {
    complexity: READ_TOGETHER,
    description: 'Questions in review that return to this day when they are approved.',
  })
  held!: EditorQuestion[];
}

@ObjectType('QuestionSchedule', { description: 'A part of the schedule of questions.' })
export class QuestionScheduleType {
  @Field(() => GraphQLLocalDate, { description: "The product's current day." })
  today!: Day;

  @Field(() => GraphQLLocalDate, {
    description:
      'The first day after today for which there is neither a question nor one that was never asked.',
  })
  queueEnd!: Day;

  @Field(() => [ScheduleDay], { complexity: listOf(MAX_SCHEDULE_DAYS), description: 'The days, in order.' })
  days!: ScheduleDay[];
}

@InputType('CreateQuestionInput', { description: 'A question to add.' })
export class CreateQuestionInput {
  @Field(() => QuestionContentInput, { description: 'The question.' })
  content!: QuestionContentInput;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value returns the original question.',
  })
  idempotencyKey?: string | null;
}

@InputType('UpdateQuestionInput', { description: 'A change of a question.' })
export class UpdateQuestionInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;

  @Field(() => Int, { description: 'The version that the change is based on.' })
  version!: number;

  @Field(() => QuestionContentInput, { description: 'The whole question after the change.' })
  content!: QuestionContentInput;
}

@InputType('DeleteQuestionDraftInput', { description: 'A draft to delete.' })
export class DeleteQuestionDraftInput {
  @Field(() => ID, { description: 'Global id of the draft.' })
  id!: string;

  @Field(() => Int, { description: 'The version that the viewer has seen.' })
  version!: number;
}

@InputType('JoinQuestionAuthorsInput', { description: 'A question to write together with its authors.' })
export class JoinQuestionAuthorsInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;
}

@InputType('SubmitQuestionInput', { description: 'A draft to send to review.' })
export class SubmitQuestionInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;

  @Field(() => Int, { description: 'The version to be reviewed.' })
  version!: number;
}

@InputType('AnswerQuestionInReviewInput', { description: 'The answer of a second reader.' })
export class AnswerQuestionInReviewInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;

  @Field(() => Int, { description: 'The version that was read.' })
  version!: number;

  @Field(() => OptionLetter, { description: 'The option that the reader chooses.' })
  letter!: Letter;
}

@InputType('DecideQuestionReviewInput', { description: 'What a second reader decides.' })
export class DecideQuestionReviewInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;

  @Field(() => Int, { description: 'The version that was read.' })
  version!: number;

  @Field(() => Boolean, { description: 'True to approve the question, false to return it to its authors.' })
  isApproved!: boolean;

  @Field(() => String, {
    defaultValue: '',
    description: `What the authors should know, at most ${MAX_REVIEW_NOTE_LENGTH} characters. Required to return a question.`,
  })
  note!: string;
}

@InputType('ScheduleQuestionInput', { description: 'A move of a question in the schedule.' })
export class ScheduleQuestionInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The day on which the viewer has seen the question; null when it had none.',
  })
  fromDay?: Day | null;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The day to ask it on; null to take it off the schedule.',
  })
  toDay?: Day | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of the question that the viewer has seen on `toDay`; null for none. It gets `fromDay`, or leaves the schedule ' +
      'when that is null.',
  })
  displacedQuestionId?: string | null;
}

@ObjectType('EditorQuestionSuccess', {
  description: 'The change is stored, since this call or an earlier one.',
})
export class EditorQuestionSuccess {
  @Field(() => EditorQuestion, { description: 'The question.' })
  question!: EditorQuestion;
}

@ObjectType('DeleteQuestionDraftSuccess', {
  description: 'The draft is deleted, since this call or an earlier one.',
})
export class DeleteQuestionDraftSuccess {
  @Field(() => ID, { description: 'Global id of the deleted question, as the input names it.' })
  id!: string;
}

const resultOf = (name: string) => resultUnion(name, EditorQuestionSuccess, ...COMMON_PROBLEMS);

export const CreateQuestionResult = resultOf('CreateQuestion');
export const UpdateQuestionResult = resultOf('UpdateQuestion');
export const DeleteQuestionDraftResult = resultUnion(
  'DeleteQuestionDraft',
  DeleteQuestionDraftSuccess,
  ...COMMON_PROBLEMS,
);
export const JoinQuestionAuthorsResult = resultOf('JoinQuestionAuthors');
export const SubmitQuestionResult = resultOf('SubmitQuestion');
export const AnswerQuestionInReviewResult = resultOf('AnswerQuestionInReview');
export const DecideQuestionReviewResult = resultOf('DecideQuestionReview');
export const ScheduleQuestionResult = resultOf('ScheduleQuestion');
