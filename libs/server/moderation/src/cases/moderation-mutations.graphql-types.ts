import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { type ContentReason, MAX_MODERATION_TEXT, type ModerationDecision } from '@daily/rules/moderation';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import {
  ContentReasonEnum,
  ModerationCaseView,
  ModerationDecisionEnum,
} from './moderation-case.graphql-types';

const REPORT_TEXT = `What is wrong, as plain text, at most ${MAX_MODERATION_TEXT} characters. Required for the reason OTHER.`;

@InputType('ReportPlayerInput', {
  description: 'The name or the picture of a player, and what is wrong with it.',
})
export class ReportPlayerInput {
  @Field(() => ID, { description: 'Global id of the player.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to report the picture, false to report the name.' })
  picture!: boolean;

  @Field(() => ContentReasonEnum, { description: 'Why it is reported.' })
  reason!: ContentReason;

  @Field(() => String, { defaultValue: '', description: REPORT_TEXT })
  text!: string;
}

@InputType('ReportLeagueInput', { description: 'A league of the viewer, and what is wrong with its name.' })
export class ReportLeagueInput {
  @Field(() => ID, { description: 'Global id of the league.' })
  id!: string;

  @Field(() => ContentReasonEnum, { description: 'Why the name is reported.' })
  reason!: ContentReason;

  @Field(() => String, { defaultValue: '', description: REPORT_TEXT })
  text!: string;
}

@ObjectType('ReportContentSuccess', {
  description:
    'The report is stored, since this call or an earlier one. The reported player does not learn of it.',
})
export class ReportContentSuccess {
  @Field(() => Boolean, { description: 'Always true.' })
  received!: boolean;
}

@InputType('DecideModerationCaseInput', { description: 'A case and the decision.' })
export class DecideModerationCaseInput {
  @Field(() => ID, { description: 'Global id of the case.' })
  id!: string;

  @Field(() => ModerationDecisionEnum, { description: 'The decision.' })
  decision!: ModerationDecision;

  @Field(() => String, {
    defaultValue: '',
    description:
      `Why, for other admins, at most ${MAX_MODERATION_TEXT} characters. Required to suspend: the player's export of personal data ` +
      'contains it.',
  })
  note!: string;
}

@InputType('UndoModerationDecisionInput', { description: 'The case whose decision is taken back.' })
export class UndoModerationDecisionInput {
  @Field(() => ID, { description: 'Global id of the case.' })
  id!: string;
}

@ObjectType('ModerationCaseSuccess', {
  description: 'The case is as requested, since this call or an earlier one.',
})
export class ModerationCaseSuccess {
  @Field(() => ModerationCaseView, { description: 'The case after the change.' })
  case!: ModerationCaseView;
}

export const ReportPlayerResult = resultUnion(
  'ReportPlayer',
  ReportContentSuccess,
  InvalidInputProblem,
  NotFoundProblem,
  ConflictProblem,
);
export const ReportLeagueResult = resultUnion(
  'ReportLeague',
  ReportContentSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotFoundProblem,
);
const PROBLEMS = [
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
] as const;
export const DecideModerationCaseResult = resultUnion(
  'DecideModerationCase',
  ModerationCaseSuccess,
  ...PROBLEMS,
);
export const UndoModerationDecisionResult = resultUnion(
  'UndoModerationDecision',
  ModerationCaseSuccess,
  ...PROBLEMS,
);
