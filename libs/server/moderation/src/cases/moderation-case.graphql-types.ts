import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
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
import { entityFrom } from '@daily/kit/database/entity-row';
import { ModerationCase } from './moderation-case.entity';
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
  @Field(() => ContentReasonEnum, { description: 'Why it is reported.' })
  reason!: ContentReason;

  @Field(() => String, { description: 'What the reporter says, as plain text; may be empty.' })
  text!: string;

  @Field(() => Boolean, {
    description: 'Whether a signed-in player reports rather than an anonymous visitor.',
  })
  byPlayer!: boolean;

  @Field(() => Date, { description: 'When the report was sent.' })
  createdAt!: Date;
}

@ObjectType('ModerationCase', {
  implements: Node,
  description: 'A name or a picture that was reported or contains a blocked word, for admins.',
})
export class ModerationCaseView implements Node {
  constructor(row: CaseRow) {
    this.stored = entityFrom(ModerationCase, row);
    this.current = row.current;
  }

  readonly stored: ModerationCase;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  get id(): string {
    return toGlobalId('ModerationCase', this.stored.id);
  }

  @Field(() => ContentKindEnum, { complexity: 0, description: 'What it is about.' })
  get kind(): ContentKind {
    return this.stored.kind;
  }

  @Field(() => String, {
    complexity: 0,
    description: 'The name, or the URL of the picture, that was reported.',
  })
  get content(): string {
    return this.stored.content;
  }

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The name, or the URL of the picture, as it is now; null when the picture was removed.',
  })
  readonly current: string | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The blocked word that was found in the name; null when none was.',
  })
  get blockedWord(): string | null {
    return this.stored.blockedWord;
  }

  @Field(() => Int, { complexity: 0, description: 'Number of reports.' })
  get reportCount(): number {
    return this.stored.reportCount;
  }

  @Field(() => Date, { complexity: 0, description: 'When the case was opened.' })
  get openedAt(): Date {
    return this.stored.openedAt;
  }

  @Field(() => CaseStateEnum, { complexity: 0, description: 'Whether an admin has decided.' })
  get state(): CaseState {
    return this.stored.state;
  }

  @Field(() => ModerationDecisionEnum, {
    complexity: 0,
    nullable: true,
    description: 'The decision; null while the case is open.',
  })
  get decision(): ModerationDecision | null {
    return this.stored.decision;
  }

  @Field(() => String, {
    complexity: 0,
    description: 'Why it was decided so, as plain text for admins; may be empty.',
  })
  get note(): string {
    return this.stored.note;
  }

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When it was decided; null while the case is open.',
  })
  get decidedAt(): Date | null {
    return this.stored.decidedAt;
  }
}

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
