import { LeaderboardKind } from '@daily/boards';
import { ArgsType, Field } from 'type-graphql';
import type { LeagueBoardKind } from './league-board';

/** The argument that selects a board of a league. */
@ArgsType()
export class LeagueBoardArgs {
  @Field(() => LeaderboardKind, {
    defaultValue: LeaderboardKind.MONTH,
    description: 'The board. Defaults to MONTH, which is the current month.',
  })
  board!: LeagueBoardKind;
}
