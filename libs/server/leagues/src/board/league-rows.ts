import { LeaderboardEntry } from '@daily/boards';
import { joinedId, splitId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import type { Caller } from '@daily/kit/runtime/caller';
import type { LeagueReader } from '../league/league-reader';
import { LeagueMemberView } from '../league/league.graphql-types';
import type { MemberLeague } from '../league/member-league';
import type { LeagueBoardKind } from './league-board';
import type { LeagueBoardService, LeaguePlace } from './league-board.service';
import type { Member } from './league-members.loader';

const KINDS: readonly string[] = ['month', 'all-time', 'streak'] satisfies LeagueBoardKind[];

const isKind = (text: string | undefined): text is LeagueBoardKind =>
  text !== undefined && KINDS.includes(text);

/** The rows of the lists of a league, as objects of the schema. Callers who are not members find none. */
export class LeagueRows {
  constructor(
    private readonly reader: LeagueReader,
    private readonly boards: LeagueBoardService,
  ) {}

  /** The member in the schema. */
  member({ id, ownerId }: MemberLeague, { player, joinedAt }: Member): LeagueMemberView {
    return objectOf(LeagueMemberView, {
      leagueId: id,
      player,
      joinedAt,
      isOwner: player.id === ownerId,
    });
  }

  /** The entry of a place on a board. */
  entry(league: MemberLeague, board: LeagueBoardKind, place: LeaguePlace): LeaderboardEntry {
    return new LeaderboardEntry(
      joinedId('league', league.id, board),
      { ...place, cursor: '' },
      {
        monthlyPoints: () => place.monthlyPoints,
        movement: () => place.movement(),
        pageCursor: () => Promise.resolve(place.cursorAbove()),
      },
    );
  }

  /** The member with a local id; null for an unknown one. */
  async findMember(id: string, caller: Caller): Promise<LeagueMemberView | null> {
    const [leagueId = '', playerId] = splitId(id, 2) ?? [];
    const league = playerId ? await this.reader.findOrNull(leagueId, caller) : null;
    const member = league && playerId ? await this.boards.memberOf(league, playerId, caller) : null;
    return league && member && this.member(league, member);
  }

  /** The entry with a local id; null when the player is not on the board. */
  async findEntry(id: string, caller: Caller): Promise<LeaderboardEntry | null> {
    const [, leagueId = '', kind, playerId] = splitId(id, 4) ?? [];
    const league = isKind(kind) && playerId ? await this.reader.findOrNull(leagueId, caller) : null;
    if (!league || !isKind(kind) || !playerId) return null;
    const place = await this.boards.placeOf(league, kind, playerId, caller);
    return place && this.entry(league, kind, place);
  }
}
