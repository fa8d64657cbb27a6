import { RequireScope } from '@daily/kit/graphql/access';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { Node } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { OptionLetter } from '@daily/questions';
import { Field, Int, ObjectType } from 'type-graphql';
import type { ShownAnswer, ShownQuestion } from './contest-questions.service';
import { QuestionTexts } from '../contest/question-texts.graphql-types';

// The fields with complexity 0 come with their object: a player who reads fast must not run out of budget.
@ObjectType('ContestAnswer', { description: 'What the viewer made of a question of a contest.' })
export class ContestAnswerView implements ShownAnswer {
  @Field(() => OptionLetter, {
    complexity: 0,
    nullable: true,
    description: 'The chosen option, in the order that the viewer sees; null when the time ran out.',
  })
  letter!: Letter | null;

  @Field(() => Boolean, {
    complexity: 0,
    nullable: true,
    description: 'Whether the answer is correct; null until results are open, see `Contest.revealAnswers`.',
  })
  isCorrect!: boolean | null;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: 'Points earned; null until results are open.',
  })
  pointsAwarded!: number | null;

  @Field(() => Int, { complexity: 0, description: 'Milliseconds from showing the question to the answer.' })
  timeMs!: number;

  @Field(() => Date, {
    complexity: 0,
    description: 'When the answer was received, or when the question closed without one.',
  })
  answeredAt!: Date;
}

@ObjectType('ContestQuestion', { implements: Node, description: 'A question of a contest.' })
export class ContestQuestionView extends QuestionTexts implements ShownQuestion {
  /** Not the global id, which the resolver makes of it. */
  id!: number;

  @Field(() => Int, { complexity: 0, description: 'Id of the question in the REST API.' })
  number(): number {
    return this.id;
  }

  @Field(() => Int, { complexity: 0, description: 'Place in the contest, from 1.' })
  position!: number;

  @Field(() => Int, { complexity: 0, description: 'Points of a correct answer.' })
  points!: number;

  @Field(() => OptionLetter, {
    complexity: 0,
    nullable: true,
    description:
      'The correct option, in the order that the viewer sees; null until results are open to the viewer.',
  })
  correctAnswer!: Letter | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Why the correct option is correct, in Markdown; null until results are open to the viewer.',
  })
  explanation!: string | null;

  @RequireScope('contests:read')
  @Field(() => ContestAnswerView, {
    complexity: 0,
    name: 'viewerAnswer',
    nullable: true,
    description: "The viewer's answer; null when there is none.",
  })
  answer!: ContestAnswerView | null;
}

@ObjectType('CurrentContestQuestion', {
  description: 'The question that the viewer was shown and may still answer.',
})
export class CurrentContestQuestion {
  @Field(() => ContestQuestionView, { complexity: 0, description: 'The question, without its key.' })
  question!: ContestQuestionView;

  @Field(() => Date, { complexity: 0, description: 'When it was first shown, which started its clock.' })
  shownAt!: Date;

  @Field(() => Date, { complexity: 0, description: 'When it closes. Later answers do not count.' })
  closesAt!: Date;

  @Field(() => Int, {
    complexity: 0,
    description:
      'Milliseconds until it closes, by the clock of the server. Count down from here: clocks of devices differ.',
  })
  remainingMs!: number;
}

/** A question as an object of the schema. */
export function questionView(shown: ShownQuestion): ContestQuestionView {
  return objectOf(ContestQuestionView, shown);
}
