import type { ShareTimeframe as TimeframeName, ShareType as TypeName } from '@daily/rules/sharing';
import { ArgsType, Field } from 'type-graphql';
import { ShareTimeframe, ShareType } from '../shares/share-enums.graphql-types';
import type { ShareBoardFilter } from './share-leaderboard.service';

/** The arguments that select a share leaderboard. */
@ArgsType()
export class ShareBoardArgs {
  @Field(() => ShareType, {
    nullable: true,
    description: 'Counts shares of this type only. Defaults to all types.',
  })
  shareType?: TypeName | null;

  @Field(() => ShareTimeframe, {
    defaultValue: 'all',
    description: 'Counts shares verified in this period only. Defaults to ALL.',
  })
  timeframe!: TimeframeName;
}

/** The filter that arguments select. */
export const shareBoardFilterOf = ({ shareType, timeframe }: ShareBoardArgs): ShareBoardFilter => ({
  shareType: shareType ?? null,
  timeframe,
});
