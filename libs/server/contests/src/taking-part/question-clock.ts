import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from '@daily/people';
import type { ContestNews } from '../board/contest-news';
import type { Contest } from '../contest/contest.entity';
import type { ContestReader } from '../contest/contest-reader';
import { ContestParticipant } from './contest-participant.entity';
import type { ContestSecrecy } from './contest-secrecy';
import type { ParticipantReader } from './participant-reader';
import type { Participation } from './participation';
import { PASS_OVER_QUESTION, SHOW_CONTEST_QUESTION } from './participation.sql';

/** The parts of {@link QuestionClock}. */
export interface QuestionClockParts {
  database: Database;
  calendar: ProductCalendar;
  reader: Pick<ContestReader, 'questionAt'>;
  participants: ParticipantReader;
  secrecy: ContestSecrecy;
  news: Pick<ContestNews, 'moved' | 'acted'>;
}

/** Starts the clocks of questions and passes over those whose time has run out. */
export class QuestionClock {
  constructor(private readonly parts: QuestionClockParts) {}

  /** A participant as of now, with the question that they were shown and may still answer. Changes nothing. */
  async stateOf(contest: Contest, row: ContestParticipant, player: Player): Promise<Participation> {
    const { secrecy, calendar, reader } = this.parts;
    const participant = secrecy.settled(contest, row);
    const isShown = participant.shownAt !== null && contest.statusAt(calendar.now()) === 'running';
    const question = isShown ? await reader.questionAt([contest.id, participant.done + 1]) : null;
    return { contest, participant, player, question };
  }

  /** Starts the clock of a participant's next question, unless one is shown already or none is left. */
  async show(contest: Contest, before: ContestParticipant, player: Player): Promise<Participation> {
    const { database, calendar, participants, news } = this.parts;
    const participant = await this.settle(contest, before);
    if (participant.shownAt || participant.finishedAt) return this.stateOf(contest, participant, player);
    const [row] = await database.query(SHOW_CONTEST_QUESTION, [contest.id, player.id, calendar.now()]);
    if (row) news.acted(contest);
    // Without a row another call has shown it, or the contest is not running.
    const shown = row
      ? entityFrom(ContestParticipant, row)
      : await participants.find([contest.id, player.id]);
    return this.stateOf(contest, shown ?? participant, player);
  }

  /** Passes over the current question of a participant when its time has run out. */
  async settle(contest: Contest, participant: ContestParticipant): Promise<ContestParticipant> {
    const { secrecy, database, calendar, participants, news } = this.parts;
    if (secrecy.settled(contest, participant) === participant) return participant;
    const { contestId, playerId } = participant;
    const [row] = await database.query(PASS_OVER_QUESTION, [[contestId], calendar.now(), playerId]);
    if (!row) return (await participants.find([contestId, playerId])) ?? participant;
    const settled = entityFrom(ContestParticipant, row);
    news.moved(contest, settled);
    return settled;
  }
}
