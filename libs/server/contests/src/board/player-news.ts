import type { Database } from '@daily/kit/database/database';
import type { EntityManager } from 'typeorm';
import type { ContestReader } from '../contest/contest-reader';
import type { ContestParticipant } from '../taking-part/contest-participant.entity';
import { PARTICIPATIONS } from '../taking-part/participation.sql';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { Runs } from '../taking-part/runs';
import type { ContestNews } from './contest-news';

/** The parts of {@link PlayerNews}. */
export interface PlayerNewsParts {
  database: Pick<Database, 'query' | 'afterCommit'>;
  reader: Pick<ContestReader, 'find'>;
  runs: Pick<Runs<ContestParticipant>, 'asOfNow'>;
  secrecy: Pick<ContestSecrecy, 'isOnBoard'>;
  news: Pick<ContestNews, 'reportBoard' | 'reportActivity'>;
}

/** Publishes the boards of the contests of a player who is renamed, hidden, shown again or deleted. */
export class PlayerNews {
  constructor(private readonly parts: PlayerNewsParts) {}

  /** Publishes the boards after the commit of the transaction that changes the player, whose row still exists. */
  async announceChange(rows: EntityManager, playerId: string): Promise<void> {
    const { database } = this.parts;
    const participants = await database.query(PARTICIPATIONS, [playerId], rows);
    if (participants.length === 0) return;
    database.afterCommit(rows, () => {
      // While the database is unavailable, the board is published with its next change.
      Promise.all(participants.map((participant) => this.publish(participant))).catch(() => undefined);
    });
  }

  private async publish(stored: ContestParticipant): Promise<void> {
    const { reader, runs, secrecy, news } = this.parts;
    const contest = await reader.find(stored.contestId);
    if (!contest) return;
    news.reportActivity(contest);
    if (secrecy.isOnBoard(contest, runs.asOfNow(contest, stored))) news.reportBoard(contest);
  }
}
