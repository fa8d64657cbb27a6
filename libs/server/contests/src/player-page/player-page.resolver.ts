import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { listOf } from '@daily/kit/graphql/list-cost';
import { objectOf } from '@daily/kit/graphql/object-of';
import { PlayerPage } from '@daily/people';
import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ContestBoardService } from '../board/contest-board.service';
import type { CertificateReader } from '../certificate/certificate-reader';
import { Contest } from '../contest/contest.entity';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import { FINISHED_CONTESTS } from './shown-contests.sql';

/** Number of contests on a public page. */
const SHOWN = 8;

@ObjectType('PlayerPageContest', { description: 'The result of a player in a contest that has ended.' })
class PlayerPageContest {
  @Field(() => Contest, { description: 'The contest.' })
  contest!: Contest;

  @Field(() => Int, { description: 'Place on the final leaderboard, from 1. Equal standings share a rank.' })
  rank!: number;

  @Field(() => Int, { description: 'Number of players on the final leaderboard.' })
  playerCount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Id of the certificate in addresses, `/certificates/{certificateId}`; null without one.',
  })
  certificateId!: string | null;
}

/** The contests on the public page of a player. */
@Resolver(() => PlayerPage)
export class PlayerPageContestsResolver {
  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly calendar: ProductCalendar,
    private readonly board: ContestBoardService,
    private readonly secrecy: ContestSecrecy,
    private readonly certificates: Pick<CertificateReader, 'findOf'>,
  ) {}

  @FieldResolver(() => [PlayerPageContest], {
    nullable: true,
    complexity: listOf(SHOWN),
    description:
      `The last ${SHOWN} contests for everyone that the player has finished with points and whose leaderboard is open; null when the ` +
      'page does not show contests.',
  })
  async contests(@Root() { player }: PlayerPage): Promise<PlayerPageContest[] | null> {
    if (!player.pageShowsContests) return null;
    const values = [player.id, this.calendar.now(), SHOWN];
    const finished = await this.database.query(FINISHED_CONTESTS, values);
    const open = finished
      .map((row) => entityFrom(Contest, row))
      .filter((contest) => this.secrecy.boardCutoff(contest) === 'everyone');
    const results = await Promise.all(open.map((contest) => this.resultIn(contest, player.id)));
    return results.filter((result) => result !== null);
  }

  private async resultIn(contest: Contest, playerId: string): Promise<PlayerPageContest | null> {
    const [place, playerCount, certificate] = await Promise.all([
      this.board.placeOf(contest, playerId),
      this.board.size(contest),
      this.certificates.findOf([contest.id, playerId]),
    ]);
    if (!place) return null;
    const { rank } = place;
    return objectOf(PlayerPageContest, {
      contest,
      rank,
      playerCount,
      certificateId: certificate?.id ?? null,
    });
  }
}
