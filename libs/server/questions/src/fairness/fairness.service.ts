import { type Day, isDay, parseDay } from '@daily/rules/calendar';
import {
  type AskedQuestion,
  changesSince,
  type FairnessChange,
  parseStatement,
} from '@daily/rules/question/fairness';
import { isClosedOn } from '@daily/rules/question';
import { startOfDay } from '@daily/rules/calendar/time-zone';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { And, In, LessThan, MoreThan } from 'typeorm';
import type { Question } from '../question/question.entity';
import { askedQuestion } from './asked-question';
import type { FairnessAmendment } from './fairness-amendment.entity';
import type { FairnessAmendments } from './fairness-amendments';
import { FairnessCommitment } from './fairness-commitment.entity';

/** A correction of a key as it is published. */
type PublicAmendment = Pick<FairnessAmendment, 'amendedAt' | 'previousAnswer' | 'correctAnswer' | 'reason'>;

/** The commitment to the question of a day, opened when the question is closed. */
export interface FairnessRecord extends Pick<FairnessCommitment, 'day' | 'committedAt'> {
  /** SHA-256 of the statement, in hexadecimal digits. */
  commitment: string;
  /** Whether it was published before the day began. */
  onTime: boolean;
  /** What was committed to; null until the question is closed, like what follows. */
  statement: string | null;
  changes: FairnessChange[] | null;
  /** The oldest first. */
  amendments: PublicAmendment[] | null;
  question: Question | null;
  /** The question now, in the form that statements have. */
  current: AskedQuestion | null;
}

/** The days before which, and after which, every commitment stands. */
const AFTER_ALL = parseDay('9999-12-31');
const BEFORE_ALL = parseDay('0001-01-01');

/** Finds the proofs of fairness, opened as far as their questions are closed. */
export class FairnessService {
  /** The proof of a day; null when the day has none. Requests of the same moment share a statement. */
  readonly find = sharedReads((days: readonly Day[]) => this.read(days));

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
    private readonly amendments: Pick<FairnessAmendments, 'ofDays'>,
  ) {}

  /**
   * A page of proofs, newest first.
   * @param beforeDay only those of days before this one; null for all.
   * @throws Failure invalid for an invalid size or cursor
   */
  async page(args: PageArgs, beforeDay: Day | null = null): Promise<ConnectionOf<FairnessRecord>> {
    const cursors = this.cursors.of('fairness proofs');
    const window = windowOf(args, (cursor) => dayOf(cursors.decode(cursor)));
    const beyond = window.beyond ?? (window.backward ? BEFORE_ALL : AFTER_ALL);
    const rows = await this.database.orm.getRepository(FairnessCommitment).find({
      where: {
        day: And(LessThan(beforeDay ?? AFTER_ALL), window.backward ? MoreThan(beyond) : LessThan(beyond)),
      },
      relations: { question: true },
      order: { day: window.backward ? 'ASC' : 'DESC' },
      take: window.limit + 1,
    });
    const proofs = await this.recordsOf(rows);
    return pageOf(window, proofs, ({ day }) => cursors.encode([day]));
  }

  /** The number of proofs. @param beforeDay only those of days before this one; null for all. */
  count(beforeDay: Day | null): Promise<number> {
    return this.database.orm
      .getRepository(FairnessCommitment)
      .countBy(beforeDay ? { day: LessThan(beforeDay) } : {});
  }

  /** The latest proofs of days before `before`, newest first. @param count maximum number. */
  async latest(count: number, before = AFTER_ALL): Promise<FairnessRecord[]> {
    const rows = await this.database.orm.getRepository(FairnessCommitment).find({
      where: { day: LessThan(before) },
      relations: { question: true },
      order: { day: 'DESC' },
      take: count,
    });
    return this.recordsOf(rows);
  }

  /** Every proof, the newest first, in portions. */
  async *all(portion = 100): AsyncGenerator<FairnessRecord[]> {
    let before = AFTER_ALL;
    for (;;) {
      const records = await this.latest(portion, before);
      const last = records.at(-1);
      if (!last) return;
      yield records;
      before = last.day;
    }
  }

  private async read(days: readonly Day[]): Promise<(FairnessRecord | null)[]> {
    const rows = await this.database.orm
      .getRepository(FairnessCommitment)
      .find({ where: { day: In([...new Set(days)]) }, relations: { question: true } });
    const found = new Map((await this.recordsOf(rows)).map((record) => [record.day, record]));
    return days.map((day) => found.get(day) ?? null);
  }

  private async recordsOf(rows: readonly FairnessCommitment[]): Promise<FairnessRecord[]> {
    const amendments = rows.length > 0 ? await this.amendments.ofDays(rows.map(({ day }) => day)) : null;
    return rows.map((row) => this.recordOf(row, amendments?.get(row.day) ?? []));
  }

  private recordOf(
    { day, hash, statement, committedAt, question }: FairnessCommitment,
    amendments: readonly FairnessAmendment[],
  ): FairnessRecord {
    if (!question) throw new Error('A commitment was read without its question');
    const today = this.calendar.today();
    const isOpened = day < today && isClosedOn(today, question);
    const committed = isOpened ? parseStatement(statement) : null;
    const current = isOpened ? askedQuestion(question) : null;
    return {
      day,
      commitment: hash,
      committedAt,
      onTime: committedAt < startOfDay(day, this.calendar.timeZone),
      statement: isOpened ? statement : null,
      changes: committed && current ? changesSince(committed, current) : null,
      amendments: isOpened ? amendments.map(publicAmendment) : null,
      question: isOpened ? question : null,
      current,
    };
  }
}

function publicAmendment({
  amendedAt,
  previousAnswer,
  correctAnswer,
  reason,
}: FairnessAmendment): PublicAmendment {
  return { amendedAt, previousAnswer, correctAnswer, reason };
}

function dayOf(key: unknown[] | null): Day | null {
  const [day] = key ?? [];
  return isDay(day) ? day : null;
}
