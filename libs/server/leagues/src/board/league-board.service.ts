import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { startOfDay } from '@daily/rules/calendar/time-zone';
import { movementOf, type Rank } from '@daily/rules/leaderboard/ranking';
import type { MemberLeague } from '../league/member-league';
import type { PointsEarnedBetween } from '../summary/league-weeks';
import { leagueBoard, type LeagueBoardKind, type MemberPlace, ranksAtDayStart } from './league-board';
import type { LeagueMembersLoader, Member } from './league-members.loader';
import { ListPage } from './list-page';

/** A place on the board of a league, with its position. */
export interface LeaguePlace extends MemberPlace {
  /** The cursor after which a page begins ten rows above the place; null when that page is the first. */
  cursorAbove(): string | null;
  /**
   * Ranks climbed since the day began, negative after a fall. Null on the board of streaks, and for a player who was no member or had no
   * score then.
   */
  movement(): Promise<number | null>;
}

/** The members of leagues and their boards. */
export class LeagueBoardService {
  constructor(
    private readonly members: PerRequest<LeagueMembersLoader>,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
    private readonly pointsEarnedBetween: PointsEarnedBetween,
  ) {}

  /** A page of a board. @throws Failure invalid for an invalid size or cursor */
  async page(
    league: MemberLeague,
    kind: LeagueBoardKind,
    args: PageArgs,
    caller: Caller,
  ): Promise<ConnectionOf<LeaguePlace>> {
    const places = await this.places(league, kind, caller);
    return new ListPage(places, this.cursorsOf(league, kind)).page(args);
  }

  /** The number of members on a board. */
  async size(league: MemberLeague, kind: LeagueBoardKind, caller: Caller): Promise<number> {
    return (await this.places(league, kind, caller)).length;
  }

  /** A member's place on a board; null for a player who is not a member. */
  async placeOf(
    league: MemberLeague,
    kind: LeagueBoardKind,
    playerId: string,
    caller: Caller,
  ): Promise<LeaguePlace | null> {
    const places = await this.places(league, kind, caller);
    return places.find(({ player }) => player.id === playerId) ?? null;
  }

  /** A member; null for a player who is not a member. */
  async memberOf(league: MemberLeague, playerId: string, caller: Caller): Promise<Member | null> {
    const members = await this.members.of(caller).load(league.id);
    return members.find(({ player }) => player.id === playerId) ?? null;
  }

  /** A page of the members: the owner, then all others in the order in which they joined. @throws Failure invalid */
  async pageOfMembers(league: MemberLeague, args: PageArgs, caller: Caller): Promise<ConnectionOf<Member>> {
    const members = await this.members.of(caller).load(league.id);
    return new ListPage(members, this.cursorsOf(league, 'members')).page(args);
  }

  /** The number of members who have answered today's question. */
  async answeredToday(league: MemberLeague, caller: Caller): Promise<number> {
    const today = this.calendar.today();
    const members = await this.members.of(caller).load(league.id);
    return members.filter(({ player }) => player.streakLastDay === today).length;
  }

  private async places(league: MemberLeague, kind: LeagueBoardKind, caller: Caller): Promise<LeaguePlace[]> {
    const members = await this.members.of(caller).load(league.id);
    const cursors = this.cursorsOf(league, kind);
    // Read once for all places, if a query selects it.
    let before: Promise<ReadonlyMap<string, Rank>> | undefined;
    const places: LeaguePlace[] = leagueBoard(members, kind, this.calendar.today()).map((place) => {
      const placed: LeaguePlace = {
        ...place,
        cursorAbove: () => new ListPage(places, cursors).cursorAbove(placed),
        movement: async () => {
          before ??= this.ranksBefore(members, kind);
          return movementOf(place.rank, (await before).get(place.player.id) ?? null);
        },
      };
      return placed;
    });
    return places;
  }

  /** The ranks when the day began, by player; none on the board of streaks. */
  private async ranksBefore(
    members: readonly Member[],
    kind: LeagueBoardKind,
  ): Promise<ReadonlyMap<string, Rank>> {
    if (kind === 'streak') return new Map();
    const today = this.calendar.today();
    const midnight = startOfDay(today, this.calendar.timeZone);
    const earlier = members.filter(({ joinedAt }) => joinedAt < midnight);
    const ids = earlier.map(({ player }) => player.id);
    return ranksAtDayStart(earlier, kind, today, await this.pointsEarnedBetween(today, today, ids));
  }

  private cursorsOf(league: MemberLeague, list: LeagueBoardKind | 'members') {
    return this.cursors.of(`league ${league.id} ${list}`);
  }
}
