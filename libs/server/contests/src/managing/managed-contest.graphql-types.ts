import { CONTEST_BOUNDS } from '@daily/rules/contest';
import type { ContestStatus as Status } from '@daily/rules/contest';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ContestStatus } from '../contest/contest-enums.graphql-types';
import { Contest } from '../contest/contest.entity';
import type { ContestVisibility, ManagedContestSort } from './managed-contests.sql';

/** The orders in the schema. */
const ManagedContestOrder: Record<Uppercase<ManagedContestSort>, ManagedContestSort> = {
  LATEST: 'latest',
  EARLIEST: 'earliest',
  CHANGED: 'changed',
};

registerEnumType(ManagedContestOrder, {
  name: 'ManagedContestSort',
  description: 'The order of a list of contests for editors.',
  valuesConfig: {
    LATEST: { description: 'The latest start first.' },
    EARLIEST: { description: 'The earliest start first.' },
    CHANGED: { description: 'The contest that was changed last first.' },
  },
});

/** Who sees a contest, in the schema. */
const Visibility: Record<Uppercase<ContestVisibility>, ContestVisibility> = {
  EVERYONE: 'everyone',
  LEAGUE: 'league',
};

registerEnumType(Visibility, {
  name: 'ContestVisibility',
  description: 'Who sees a contest once it is published.',
  valuesConfig: {
    EVERYONE: { description: 'Everyone.' },
    LEAGUE: { description: 'The members of a league.' },
  },
});

/** A contest as editors see it. */
@ObjectType('ManagedContest', {
  implements: Node,
  description:
    'A contest with the fields that only editors may see. The public ones are on `contest`. Requires an editor.',
})
export class ManagedContest implements Node {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id!: string;

  @Field(() => Contest, { complexity: 0, description: 'The contest as everyone may see it.' })
  contest!: Contest;

  @Field(() => Int, {
    complexity: 0,
    description:
      'Number of changes by editors. Send it with a change, so that no other change is overwritten.',
  })
  revision!: number;

  @Field(() => Date, { complexity: 0, description: 'When the contest was created.' })
  createdAt!: Date;

  @Field(() => Date, {
    complexity: 0,
    description: 'When an editor last changed the contest, or when it was created.',
  })
  changedAt!: Date;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Id of the league whose members alone see the contest, as in addresses; null for everyone.',
  })
  leagueId!: string | null;
}

/** A contest as an object that editors see. */
export const asManagedContest = (contest: Contest): ManagedContest =>
  objectOf(ManagedContest, { ...contest, contest, id: toGlobalId('ManagedContest', contest.id) });

export const ManagedContestConnection = connectionType('ManagedContest', 'contests', ManagedContest);

/** The arguments of the list of contests. */
@ArgsType()
export class ManagedContestsArgs extends PageArgs {
  @Field(() => ContestStatus, {
    nullable: true,
    description: 'Only contests in this state; all by default.',
  })
  status?: Status | null;

  @Field(() => String, {
    nullable: true,
    description: `A part of the title or of the slug, without regard to case, at most ${CONTEST_BOUNDS.maxTitleLength} characters.`,
  })
  search?: string | null;

  @Field(() => Visibility, {
    nullable: true,
    description: 'Only contests that these players may see; all by default.',
  })
  visibility?: ContestVisibility | null;

  @Field(() => ManagedContestOrder, {
    defaultValue: 'latest',
    description: 'The order. Defaults to LATEST.',
  })
  sort!: ManagedContestSort;
}
