import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import { MAX_RULE_NOTE_LENGTH } from '@daily/rules/game/rules';
import { listOf } from '@daily/kit/graphql/list-cost';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Field, InputType, ObjectType } from 'type-graphql';
import { GameRulesInput, ShownRules } from './game-rules.graphql-types';

/** Number of past versions that are shown; the audit log has all of them. */
export const SHOWN_VERSIONS = 20;

@ObjectType('GameRulesVersion', { description: 'A version of the rules, which holds from a day on.' })
export class ShownVersion {
  @Field(() => GraphQLLocalDate, { complexity: 0, description: 'The first day on which the rules hold.' })
  fromDay!: Day;

  @Field(() => ShownRules, { description: 'The rules.' })
  rules!: ShownRules;

  @Field(() => String, { complexity: 0, description: 'Why, as plain text for staff; may be empty.' })
  note!: string;

  @Field(() => Date, { complexity: 0, description: 'When the change was planned.' })
  plannedAt!: Date;

  plannedBy!: string;
}

@ObjectType('RuleBook', {
  description: 'The rules of the game: what holds, what is planned, what held before.',
})
export class ShownRulebook {
  @Field(() => GraphQLLocalDate, { description: 'Today, in the calendar of the product.' })
  today!: Day;

  @Field(() => GraphQLLocalDate, { description: 'The first day from which a change can hold.' })
  earliestDay!: Day;

  @Field(() => ShownRules, { description: 'The rules of today.' })
  current!: ShownRules;

  @Field(() => ShownRules, { description: 'The rules before the first change.' })
  shipped!: ShownRules;

  @Field(() => ShownVersion, { nullable: true, description: 'The planned change; null when there is none.' })
  planned!: ShownVersion | null;

  @Field(() => [ShownVersion], {
    complexity: listOf(SHOWN_VERSIONS),
    description: `The changes that have begun, latest first, at most ${SHOWN_VERSIONS}.`,
  })
  begun!: ShownVersion[];

  @Field(() => Date, {
    nullable: true,
    description: 'When the latest change was planned; null when there was none. A change must name it.',
  })
  changedAt!: Date | null;
}

@InputType('PlanGameRulesInput', { description: 'A change of the rules.' })
export class PlanGameRulesInput {
  @Field(() => GameRulesInput, { description: 'The new rules.' })
  rules!: GameRulesInput;

  @Field(() => GraphQLLocalDate, {
    description: 'The first day on which they hold: `RuleBook.earliestDay` or later, within a year.',
  })
  fromDay!: Day;

  @Field(() => String, {
    defaultValue: '',
    description: `Why, as plain text of at most ${MAX_RULE_NOTE_LENGTH} characters for staff.`,
  })
  note!: string;

  @Field(() => Date, {
    nullable: true,
    description:
      '`RuleBook.changedAt` as the admin saw it. When the rules were changed since, the outcome is a `ConflictProblem`.',
  })
  changedAt?: Date | null;
}

@InputType('CancelGameRulesInput', { description: 'The planned change to cancel.' })
export class CancelGameRulesInput {
  @Field(() => Date, { description: '`GameRulesVersion.plannedAt` of the planned change.' })
  plannedAt!: Date;
}

@ObjectType('PlanGameRulesSuccess', { description: 'The change is planned.' })
export class PlanGameRulesSuccess {
  @Field(() => ShownRulebook, { description: 'The rules with the planned change.' })
  ruleBook!: ShownRulebook;
}

@ObjectType('CancelGameRulesSuccess', { description: 'No change is planned any more.' })
export class CancelGameRulesSuccess {
  @Field(() => ShownRulebook, { description: 'The rules without the change.' })
  ruleBook!: ShownRulebook;
}

export const PlanGameRulesResult = resultUnion(
  'PlanGameRules',
  PlanGameRulesSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

export const CancelGameRulesResult = resultUnion(
  'CancelGameRules',
  CancelGameRulesSuccess,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
