import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import {
  CASE_STATES,
  type CaseState,
  CONTENT_KINDS,
  CONTENT_REASONS,
  type ContentKind,
  type ContentReason,
  type ModerationDecision,
} from '@daily/rules/moderation';
import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CaseRow } from './moderation-case.sql';

/** The kinds in the schema. */
const ContentKindEnum: Record<Uppercase<ContentKind>, ContentKind> = {
  PLAYER_NAME: 'player_name',
  PLAYER_PICTURE: 'player_picture',
  LEAGUE_NAME: 'league_name',
};
registerEnumType(ContentKindEnum, {
  name: 'ContentKind',
  description: 'What can be reported.',
  valuesConfig: {
    PLAYER_NAME: { description: `${CONTENT_KINDS.player_name}.` },
    PLAYER_PICTURE: { description: `${CONTENT_KINDS.player_picture}.` },
    LEAGUE_NAME: { description: `${CONTENT_KINDS.league_name}.` },
  },
});

/** The reasons in the schema. */
export const ContentReasonEnum: Record<Uppercase<ContentReason>, ContentReason> = {
  OFFENSIVE: 'offensive',
  SEXUAL: 'sexual',
  IMPERSONATION: 'impersonation',
  PERSONAL: 'personal',
  ADVERTISING: 'advertising',
  OTHER: 'other',
};
registerEnumType(ContentReasonEnum, {
  name: 'ContentReason',
  description: 'Why a name or a picture is reported.',
  valuesConfig: {
    OFFENSIVE: { description: `${CONTENT_REASONS.offensive}.` },
    SEXUAL: { description: `${CONTENT_REASONS.sexual}.` },
    IMPERSONATION: { description: `${CONTENT_REASONS.impersonation}.` },
    PERSONAL: { description: `${CONTENT_REASONS.personal}.` },
    ADVERTISING: { description: `${CONTENT_REASONS.advertising}.` },
    OTHER: { description: `${CONTENT_REASONS.other}; the text says what.` },
  },
});

/** The states in the schema. */
const CaseStateEnum: Record<Uppercase<CaseState>, CaseState> = { OPEN: 'open', DECIDED: 'decided' };
registerEnumType(CaseStateEnum, {
  name: 'ModerationCaseState',
  description: 'Whether an admin has decided about a case.',
  valuesConfig: {
    OPEN: { description: `${CASE_STATES.open}: not yet.` },
    DECIDED: { description: `${CASE_STATES.decided}. The decision can be undone.` },
  },
});

/** The decisions in the schema. */
export const ModerationDecisionEnum: Record<Uppercase<ModerationDecision>, ModerationDecision> = {
  KEEP: 'keep',
  RESET_NAME: 'reset_name',
  REMOVE_PICTURE: 'remove_picture',
  HIDE: 'hide',
  SUSPEND: 'suspend',
};
registerEnumType(ModerationDecisionEnum, {
  name: 'ModerationDecision',
  description: 'What an admin decides about a reported name or picture.',
  valuesConfig: {
    KEEP: { description: 'Nothing changes. Reports of the same content open no other case.' },
    RESET_NAME: { description: 'A generated name replaces it. Of a name only.' },
    REMOVE_PICTURE: { description: 'The picture is removed. Of a picture only.' },
    HIDE: { description: 'The player is excluded from the leaderboards. Not of a league.' },
    SUSPEND: { description: 'The account is suspended. The note is the reason. Not of a league.' },
  },
});

@ObjectType('ModerationReport', {
  description: 'A report of a name or a picture. It does not say who reports.',
})
export class ModerationReportView {
  @Field(() => ContentReasonEnum, { complexity: 0, description: 'Why it is reported.' })
  reason!: ContentReason;

  @Field(() => String, { complexity: 0, description: 'What the reporter says, as plain text; may be empty.' })
  text!: string;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether a signed-in player reports rather than an anonymous visitor.',
  })
  byPlayer!: boolean;

  @Field(() => Date, { complexity: 0, description: 'When the report was sent.' })
  createdAt!: Date;
}

@ObjectType('ModerationCase', {
  implements: Node,
  description: 'A name or a picture that was reported or contains a blocked word, for admins.',
})
export class ModerationCaseView implements Node {
  stored!: CaseRow;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id!: string;

  @Field(() => ContentKindEnum, { complexity: 0, description: 'What it is about.' })
  kind!: ContentKind;

  @Field(() => String, {
    complexity: 0,
    description: 'The name, or the URL of the picture, that was reported.',
  })
  content!: string;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The name, or the URL of the picture, as it is now; null when the picture was removed.',
  })
  current!: string | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The blocked word that was found in the name; null when none was.',
  })
  blockedWord!: string | null;

  @Field(() => Int, { complexity: 0, description: 'Number of reports.' })
  reportCount!: number;

  @Field(() => Date, { complexity: 0, description: 'When the case was opened.' })
  openedAt!: Date;

  @Field(() => CaseStateEnum, { complexity: 0, description: 'Whether an admin has decided.' })
  state!: CaseState;

  @Field(() => ModerationDecisionEnum, {
    complexity: 0,
    nullable: true,
    description: 'The decision; null while the case is open.',
  })
  decision!: ModerationDecision | null;

  @Field(() => String, {
    complexity: 0,
    description: 'Why it was decided so, as plain text for admins; may be empty.',
  })
  note!: string;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When it was decided; null while the case is open.',
  })
  decidedAt!: Date | null;
}

/** A case as an object of the schema. */
export const caseView = (stored: CaseRow): ModerationCaseView =>
  objectOf(ModerationCaseView, { ...stored, stored, id: toGlobalId('ModerationCase', stored.id) });

export const ModerationCaseConnection = connectionType('ModerationCase', 'cases', ModerationCaseView);

/** The arguments of the list of cases. */
@ArgsType()
export class ModerationCasesArgs extends PageArgs {
  @Field(() => CaseStateEnum, {
    defaultValue: 'open',
    description: 'The state of the cases. Defaults to OPEN.',
  })
  state!: CaseState;

  @Field(() => ContentKindEnum, { nullable: true, description: 'Only cases of this kind; all by default.' })
  kind?: ContentKind | null;
}
