import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { EntityManager } from 'typeorm';
import type { ContestReader } from '../contest/contest-reader';
import { ContestParticipant } from '../taking-part/contest-participant.entity';
import { PARTICIPATIONS } from '../taking-part/participation.sql';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { ContestNews } from './contest-news';

/** The parts of {@link PlayerNews}. */
export interface PlayerNewsParts {
  database: Pick<Database, 'query' | 'afterCommit'>;
  reader: Pick<ContestReader, 'find'>;
  secrecy: Pick<ContestSecrecy, 'isOnBoard'>;
  news: Pick<ContestNews, 'changed' | 'acted'>;
}

/** Publishes the boards of the contests of a player who is renamed, hidden, shown again or deleted. */
export class PlayerNews {
  constructor(private readonly parts: PlayerNewsParts) {}

  /** Publishes the boards after the commit of the transaction that changes the player, whose row still exists. */
  async announceChange(rows: EntityManager, playerId: string): Promise<void> {
    const { database } = this.parts;
    const found = await database.query(PARTICIPATIONS, [playerId], rows);
    if (found.length === 0) return;
    const participants = found.map((row) => entityFrom(ContestParticipant, row));
    database.afterCommit(rows, () => {
      // While the database is unavailable, the board is published with its next change.
      Promise.all(participants.map((participant) => this.publish(participant))).catch(() => undefined);
    });
  }

  private async publish(participant: ContestParticipant): Promise<void> {
    const { reader, secrecy, news } = this.parts;
    const contest = await reader.find(participant.contestId);
    if (!contest) return;
    news.acted(contest);
    if (secrecy.isOnBoard(contest, participant)) news.changed(contest);
  }
}
