import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes } from '@daily/kit/graphql/connection';
import { Args, Query, Resolver } from 'type-graphql';
import { ShareRecord, ShareRecordConnection, ShareRecordsArgs } from './share-record.graphql-types';
import type { ShareRecordsService } from './share-records.service';

/** The shares of all players in the schema. */
@Resolver()
export class ShareRecordResolver {
  constructor(private readonly records: ShareRecordsService) {}

  @Allow('admin')
  @Query(() => ShareRecordConnection, {
    description: 'The shares of all players, newest first. Requires an admin.',
  })
  async shareRecords(
    @Args(() => ShareRecordsArgs) { userId, platform, state, ...page }: ShareRecordsArgs,
  ): Promise<ConnectionOf<ShareRecord>> {
    const filter = { playerId: userId ?? null, platform: platform ?? null, state: state ?? null };
    return mapNodes(await this.records.page(page, filter), (share) => new ShareRecord(share));
  }
}
