import { randomUUID } from 'node:crypto';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import { type EntityManager, Like } from 'typeorm';
import { v5, validate } from 'uuid';
import type { ContestNews } from '../board/contest-news';
import { Contest } from '../contest/contest.entity';
import { ContestQuestion } from '../contest/contest-question.entity';
import {
  type ContestChange,
  type ContestFields,
  changedFields,
  checkedQuestions,
  type QuestionFields,
} from './contest-change';

/** The fields that cannot change once a contest has started, because they would change what players have already done. */
const FIXED_AFTER_START = [
  'startsAt',
  'published',
  'secondsPerQuestion',
  'revealAnswers',
  'shuffleOptions',
  'freezeMinutes',
  'leagueId',
] as const satisfies readonly (keyof ContestFields)[];

/** Creates, changes and deletes contests. The access rules of its callers admit editors only. */
export class ContestEditingService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly audit: AuditLog,
    private readonly news: Pick<ContestNews, 'changed'>,
  ) {}

  /**
   * Creates a contest. Without a slug, the title makes one that no other contest has.
   * @param idempotencyKey a retry with the same value by the same editor returns the contest that the first call created.
   * @throws Failure invalid, conflict when the slug is taken
   */
  async create(
    change: ContestChange,
    caller: Caller,
    idempotencyKey: string | null = null,
  ): Promise<Contest> {
    const fields = changedFields(null, change);
    const questions = checkedQuestions(change.questions ?? []);
    if (fields.published) requireQuestions(questions);
    const owner = caller.requireViewer().id;
    const id = idempotencyKey ? v5(`contest:${owner}:${idempotencyKey}`, v5.URL) : randomUUID();
    return this.database.orm.transaction(async (rows) => {
      const known = idempotencyKey ? await rows.findOneBy(Contest, { id }) : null;
      if (known) return known;
      fields.slug = await this.claimedSlug(rows, fields.slug, !change.slug);
      const contest = Object.assign(new Contest(), fields, totalsOf(questions), {
        id,
        revealedRank: null,
        createdAt: this.calendar.now(),
      });
      await rows.insert(Contest, contest);
      await this.insertQuestions(rows, id, questions);
      await this.record(rows, caller, 'contest.create', null, contest);
      return contest;
    });
  }

  /**
   * Changes the named fields; `questions` replaces all of them. Once a contest has started, its start, questions and rules stay
   * as they are, and its end may only move while it runs, to a later time than now.
   * @throws Failure not-found, invalid, conflict when the slug is taken or the contest has started
   */
  async change(id: string, change: ContestChange, caller: Caller): Promise<Contest> {
    return this.database.orm.transaction(async (rows) => {
      const before = await this.locked(rows, id);
      const fields = changedFields(before, change);
      const stored = await rows.find(ContestQuestion, {
        where: { contestId: id },
        order: { position: 'ASC' },
      });
      const questions = change.questions === undefined ? stored : checkedQuestions(change.questions);
      if (fields.published) requireQuestions(questions);
      if (fields.slug !== before.slug) await this.claimedSlug(rows, fields.slug, false);
      const changesQuestions = !areSame(stored, questions);
      this.requireChangeable(before, fields, changesQuestions);
      if (changesQuestions) {
        await rows.delete(ContestQuestion, { contestId: id });
        await this.insertQuestions(rows, id, questions);
      }
      const contest = Object.assign(new Contest(), before, fields, totalsOf(questions));
      await rows.save(Contest, contest);
      await this.record(rows, caller, 'contest.change', before, contest);
      return contest;
    });
  }

  /** Deletes a draft. @throws Failure not-found, conflict when the contest is published */
  async delete(id: string, caller: Caller): Promise<void> {
    await this.database.orm.transaction(async (rows) => {
      const contest = await this.locked(rows, id);
      if (contest.published) throw conflict(CONTEST_TEXTS.notADraft);
      await rows.delete(Contest, { id });
      await this.record(rows, caller, 'contest.delete', contest, null);
    });
  }

  /**
   * Opens the places of a board that stood still before the end of its contest, from the last one up to a place. Places that are
   * open remain so: revealing them again changes nothing.
   * @param place the best place to open, from 1, which opens all of them.
   * @throws Failure not-found, invalid for another place, conflict when the contest has not ended
   */
  async reveal(id: string, place: number, caller: Caller): Promise<Contest> {
    if (place < 1) throw invalid('place must be 1 or more', 'place');
    const contest = await this.database.orm.transaction(async (rows) => {
      const before = await this.locked(rows, id);
      if (before.statusAt(this.calendar.now()) !== 'ended') throw conflict(CONTEST_TEXTS.notEnded);
      if (before.revealedRank !== null && before.revealedRank <= place) return before;
      await rows.update(Contest, { id }, { revealedRank: place });
      const after = Object.assign(new Contest(), before, { revealedRank: place });
      await this.record(rows, caller, 'contest.reveal', before, after);
      return after;
    });
    this.news.changed(contest);
    return contest;
  }

  private async locked(rows: EntityManager, id: string): Promise<Contest> {
    const contest = validate(id)
      ? await rows.findOne(Contest, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!contest) throw notFound(CONTEST_TEXTS.notFound);
    return contest;
  }

  private requireChangeable(before: Contest, after: ContestFields, changesQuestions: boolean): void {
    const now = this.calendar.now();
    const status = before.statusAt(now);
    if (status === 'draft' || status === 'published') return;
    const changesRules = FIXED_AFTER_START.some((name) => !isSame(before[name], after[name]));
    const changesEnd = !isSame(before.endsAt, after.endsAt);
    if (changesQuestions || changesRules || (changesEnd && (status === 'ended' || after.endsAt <= now)))
      throw conflict(CONTEST_TEXTS.alreadyStarted);
  }

  /**
   * A slug that no other contest has, until the end of the transaction.
   * @param mayDiffer whether a taken slug is made unique by a number.
   * @throws Failure conflict
   */
  private async claimedSlug(rows: EntityManager, slug: string, mayDiffer: boolean): Promise<string> {
    await this.database.query(ADVISORY_LOCK, ['contest slugs'], rows);
    const taken = await rows.find(Contest, { where: { slug: Like(`${slug}%`) }, select: { slug: true } });
    const slugs = new Set(taken.map((contest) => contest.slug));
    if (!slugs.has(slug)) return slug;
    if (!mayDiffer) throw conflict(CONTEST_TEXTS.slugTaken);
    for (let number = 2; ; number += 1) if (!slugs.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }

  private async insertQuestions(
    rows: EntityManager,
    contestId: string,
    questions: readonly QuestionFields[],
  ): Promise<void> {
    if (questions.length === 0) return;
    const inOrder = questions.map(
      ({ text, optionA, optionB, optionC, optionD, correctAnswer, explanation, points }, index) => ({
        contestId,
        position: index + 1,
        text,
        optionA,
        optionB,
        optionC,
        optionD,
        correctAnswer,
        explanation,
        points,
      }),
    );
    await rows.insert(ContestQuestion, inOrder);
  }

  private record(
    rows: EntityManager,
    caller: Caller,
    action: string,
    before: Contest | null,
    after: Contest | null,
  ): Promise<void> {
    const subject = `contest:${(after ?? before)?.id ?? ''}`;
    return this.audit.record(rows, caller, {
      action,
      subject,
      before: before && { ...before },
      after: after && { ...after },
    });
  }
}

function requireQuestions(questions: readonly QuestionFields[]): void {
  if (questions.length === 0) throw invalid(CONTEST_TEXTS.noQuestions, 'questions');
}

function totalsOf(questions: readonly QuestionFields[]): Pick<Contest, 'questionCount' | 'maxScore'> {
  return {
    questionCount: questions.length,
    maxScore: questions.reduce((sum, { points }) => sum + points, 0),
  };
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** Whether two lists have the same questions in the same order. */
function areSame(stored: readonly ContestQuestion[], given: readonly QuestionFields[]): boolean {
  const isSameQuestion = (one: ContestQuestion, other: QuestionFields | undefined) =>
    other !== undefined &&
    one.text === other.text &&
    one.optionA === other.optionA &&
    one.optionB === other.optionB &&
    one.optionC === other.optionC &&
    one.optionD === other.optionD &&
    one.correctAnswer === other.correctAnswer &&
    one.explanation === other.explanation &&
    one.points === other.points;
  return (
    stored.length === given.length &&
    stored.every((question, index) => isSameQuestion(question, given[index]))
  );
}
