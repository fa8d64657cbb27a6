import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { FormerSlugs } from '@daily/kit/database/former-slugs';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { validate } from 'uuid';
import {
  CONTEST_QUESTIONS,
  CONTESTS,
  PARTICIPANT_COUNTS,
  QUESTIONS_AT,
  QUESTIONS_BY_ID,
} from './contest.sql';
import { Contest } from './contest.entity';
import { ContestQuestion } from './contest-question.entity';

/** A contest with its questions in order. The questions hold their keys: what a caller sees, `ContestSecrecy` decides. */
export interface ContestWithQuestions {
  contest: Contest;
  questions: readonly ContestQuestion[];
}

/** The position of a question in a contest, from 1. */
type QuestionPosition = readonly [contestId: string, position: number];

/** Reads contests. Requests of the same moment share a statement. Does not check who may see them. */
export class ContestReader {
  /** Finds a contest by its id, its slug or a slug that it had; null when there is none. @param reference unvalidated input. */
  readonly find = sharedReads((references: readonly string[]) => this.read(references));

  /** The questions of a contest, in order. */
  readonly questions = sharedReads((ids: readonly string[]) => this.readQuestions(ids));

  /** The question at a position; null when the contest has none there. */
  readonly questionAt = sharedReads((positions: readonly QuestionPosition[]) => this.readAt(positions));

  /** A question by its id, of whichever contest; null when there is none. */
  readonly question = sharedReads((ids: readonly number[]) => this.readById(ids));

  /** The number of players who have joined a contest. */
  readonly participantCount = sharedReads((ids: readonly string[]) => this.count(ids));

  constructor(
    private readonly database: Database,
    private readonly formerSlugs: Pick<FormerSlugs, 'owners'>,
  ) {}

  private async read(references: readonly string[]): Promise<(Contest | null)[]> {
    const rows = await this.database.query(CONTESTS, [
      references.filter((reference) => validate(reference)),
      references.filter((reference) => !validate(reference)),
    ]);
    const contests = rows.map((row) => entityFrom(Contest, row));
    const found = new Map(
      contests.flatMap((contest) => [[contest.id, contest] as const, [contest.slug, contest] as const]),
    );
    await this.addRenamed(references, found);
    return references.map(
      (reference) => found.get(validate(reference) ? reference.toLowerCase() : reference) ?? null,
    );
  }

  /** Adds the contests that had those of the slugs that no contest has. */
  private async addRenamed(references: readonly string[], found: Map<string, Contest>): Promise<void> {
    const unknown = references.filter((reference) => !validate(reference) && !found.has(reference));
    const owners = await this.formerSlugs.owners(unknown);
    if (owners.size === 0) return;
    const rows = await this.database.query(CONTESTS, [[...owners.values()], []]);
    const contests = new Map(rows.map((row) => [row.id, entityFrom(Contest, row)]));
    for (const [slug, id] of owners) {
      const contest = contests.get(id);
      if (contest) found.set(slug, contest);
    }
  }

  private async readQuestions(contestIds: readonly string[]): Promise<ContestQuestion[][]> {
    const rows = await this.database.query(CONTEST_QUESTIONS, [[...new Set(contestIds)]]);
    const questions = rows.map((row) => entityFrom(ContestQuestion, row));
    const byContest = Map.groupBy(questions, ({ contestId }) => contestId);
    return contestIds.map((id) => byContest.get(id) ?? []);
  }

  private async readAt(positions: readonly QuestionPosition[]): Promise<(ContestQuestion | null)[]> {
    const columns = [positions.map(([contestId]) => contestId), positions.map(([, position]) => position)];
    const rows = await this.database.query(QUESTIONS_AT, columns);
    const found = new Map(rows.map((row) => [`${row.contestId} ${row.position}`, row]));
    return positions.map((position) => {
      const row = found.get(position.join(' '));
      return row ? entityFrom(ContestQuestion, row) : null;
    });
  }

  private async readById(ids: readonly number[]): Promise<(ContestQuestion | null)[]> {
    const rows = await this.database.query(QUESTIONS_BY_ID, [[...new Set(ids)]]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = found.get(id);
      return row ? entityFrom(ContestQuestion, row) : null;
    });
  }

  private async count(ids: readonly string[]): Promise<number[]> {
    const rows = await this.database.query(PARTICIPANT_COUNTS, [[...new Set(ids)]]);
    const counts = new Map(rows.map(({ contestId, participants }) => [contestId, participants]));
    return ids.map((id) => counts.get(id) ?? 0);
  }
}
