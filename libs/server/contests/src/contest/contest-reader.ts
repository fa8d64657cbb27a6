import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { validate } from 'uuid';
import { CONTESTS_WITH_QUESTIONS, PARTICIPANT_COUNTS } from './contest.sql';
import { Contest } from './contest.entity';
import { ContestQuestion } from './contest-question.entity';

/** A contest with its questions in order. The questions hold their keys: what a caller sees, `ContestSecrecy` decides. */
export interface ContestWithQuestions {
  contest: Contest;
  questions: readonly ContestQuestion[];
}

/** Reads contests. Requests of the same moment share a statement. Does not check who may see them. */
export class ContestReader {
  /** Finds a contest by its id or slug; null when there is none. @param reference unvalidated input. */
  readonly find = sharedReads((references: readonly string[]) => this.read(references));

  /** The number of players who have joined a contest. */
  readonly participantCount = sharedReads((ids: readonly string[]) => this.count(ids));

  constructor(private readonly database: Database) {}

  private async read(references: readonly string[]): Promise<(ContestWithQuestions | null)[]> {
    const rows = await this.database.query(CONTESTS_WITH_QUESTIONS, [
      references.filter((reference) => validate(reference)),
      references.filter((reference) => !validate(reference)),
    ]);
    const found = new Map<string, ContestWithQuestions>();
    for (const row of rows) {
      const questions = row.questions.map((question) => entityFrom(ContestQuestion, question));
      const read = { contest: entityFrom(Contest, row), questions };
      found.set(row.id, read).set(row.slug, read);
    }
    return references.map(
      (reference) => found.get(validate(reference) ? reference.toLowerCase() : reference) ?? null,
    );
  }

  private async count(ids: readonly string[]): Promise<number[]> {
    const rows = await this.database.query(PARTICIPANT_COUNTS, [[...new Set(ids)]]);
    const counts = new Map(rows.map(({ contestId, participants }) => [contestId, participants]));
    return ids.map((id) => counts.get(id) ?? 0);
  }
}
