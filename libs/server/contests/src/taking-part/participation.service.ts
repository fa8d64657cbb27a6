import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player, PlayerLoader } from '@daily/people';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';
import type { ContestNews } from '../board/contest-news';
import type { ActingPlayers } from './acting-players';
import { ContestParticipant } from './contest-participant.entity';
import type { ParticipantReader } from './participant-reader';
import type { Participation } from './participation';
import { JOIN_CONTEST } from './participation.sql';
import type { QuestionClock } from './question-clock';

/** The parts of {@link ParticipationService}. */
export interface ParticipationParts {
  database: Database;
  calendar: ProductCalendar;
  contests: ContestService;
  participants: ParticipantReader;
  players: PerRequest<PlayerLoader>;
  acting: ActingPlayers;
  clock: QuestionClock;
  news: Pick<ContestNews, 'acted'>;
}

/** Lets players join contests and shows them the questions one at a time, under the clock of the server. */
export class ParticipationService {
  constructor(private readonly parts: ParticipationParts) {}

  /**
   * Adds a player to a contest. A player who is in it already stays in it, also after its end.
   * @param reference id or slug of the contest.
   * @throws Failure not-found (contest or player), unauthenticated, forbidden, conflict when the contest has ended, too-many
   */
  async join(
    reference: string,
    playerId: string,
    caller: Caller,
  ): Promise<Participation & { isNew: boolean }> {
    const { contests, calendar, database, participants, acting, clock, news } = this.parts;
    const contest = await contests.find(reference, caller);
    const player = await acting.find(contest, playerId, caller);
    const { id } = contest;
    const [row] = await database.query(JOIN_CONTEST, [id, playerId, calendar.now()]);
    if (row) {
      news.acted(contest);
      return { ...(await clock.stateOf(contest, entityFrom(ContestParticipant, row), player)), isNew: true };
    }
    const known = await participants.find([id, playerId]);
    if (known) return { ...(await clock.stateOf(contest, known, player)), isNew: false };
    const hasEnded = contest.statusAt(calendar.now()) === 'ended';
    // Not joined and not ended: a draft, which editors see but no one can join, or the player was deleted since the check.
    throw hasEnded ? conflict(CONTEST_FAILURES.ended) : notFound(CONTEST_FAILURES.notFound);
  }

  /**
   * Shows a participant the next question and starts its clock. While a question is shown, returns it again: its clock runs on.
   * @returns the state, without a question when none is left.
   * @throws Failure not-found (contest or player), unauthenticated, forbidden, too-many; conflict when the player has not
   *   joined or the contest is not running.
   */
  async show(reference: string, playerId: string, caller: Caller): Promise<Participation> {
    const { contests, calendar, participants, acting, clock } = this.parts;
    const contest = await contests.find(reference, caller);
    const player = await acting.find(contest, playerId, caller);
    const participant = await participants.find([contest.id, playerId]);
    if (!participant) throw conflict(CONTEST_FAILURES.notJoined);
    const status = contest.statusAt(calendar.now());
    if (status === 'ended') throw conflict(CONTEST_FAILURES.ended);
    if (status !== 'running') throw conflict(CONTEST_FAILURES.notStarted);
    return clock.show(contest, participant, player);
  }

  /** A player's state in a contest; null when the player has not joined. Changes nothing and does not check the caller. */
  async stateIn(contest: Contest, player: Player): Promise<Participation | null> {
    const { participants, clock } = this.parts;
    const participant = await participants.find([contest.id, player.id]);
    return participant && clock.stateOf(contest, participant, player);
  }

  /** The viewer's state in a contest; null for an anonymous caller and for a viewer who has not joined. */
  async stateOfViewer(contestId: string, caller: Caller): Promise<Participation | null> {
    const { contests, players } = this.parts;
    const player = caller.viewer && (await players.of(caller).load(caller.viewer.id));
    return player ? this.stateIn(await contests.find(contestId, caller), player) : null;
  }
}
