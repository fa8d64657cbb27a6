import { randomUUID } from 'node:crypto';
import type { ReadLimits } from '@daily/rules/game/player-limits';
import type { Database } from '@daily/kit/database/database';
import type { EntityRow } from '@daily/kit/database/entity-row';
import type { FormerSlugs } from '@daily/kit/database/former-slugs';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditedActor, AuditLog } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { validate } from 'uuid';
import type { ContestNews } from '../board/contest-news';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import { Contest } from '../contest/contest.entity';
import { ContestQuestion } from '../contest/contest-question.entity';
import type { ContestReminderService } from '../reminders/contest-reminder.service';
import { REMOVE_NON_MEMBERS } from '../taking-part/participation.sql';
import { type ContestChange, changedFields, checkedQuestions, type QuestionFields } from './contest-change';
import { ContestChangedMeanwhile } from './contest-changed-meanwhile';
import { changesReminders, differs, requireChangeable } from './contest-changes';
import { ContestSlugs } from './contest-slugs';
import { areSameQuestions, fieldsOf, replaceQuestions, totalsOf } from './question-list';

/** A contest as the audit log records it; with its questions when they are part of the change. */
type AuditedContest = EntityRow<Contest> & { questions?: readonly QuestionFields[] };

/** The parts of {@link ContestEditingService}. */
export interface ContestEditingParts {
  database: Database;
  calendar: ProductCalendar;
  audit: AuditLog;
  idempotency: IdempotencyKeys;
  /** Under a former slug, a contest is still found. */
  formerSlugs: Pick<FormerSlugs, 'rename' | 'release'>;
  news: Pick<ContestNews, 'reportBoard' | 'reportActivity'>;
  reminders: Pick<ContestReminderService, 'withdrawOf'>;
  limits: ReadLimits;
  publicUrl: string;
}

/** Creates, changes and deletes contests. The access rules of its callers admit editors only. */
export class ContestEditingService {
  private readonly slugs: ContestSlugs;

  constructor(private readonly parts: ContestEditingParts) {
    this.slugs = new ContestSlugs(parts.database);
  }

  /**
   * Creates a contest. Without a slug, the title makes one that no other contest has.
   * @param idempotencyKey a retry with the same value by the same editor returns the contest that the first call created.
   * @throws Failure invalid; conflict when the slug is taken, or as `IdempotencyKeys.once`; not-found when a retry finds the contest
   *   deleted.
   */
  async create(
    change: ContestChange,
    caller: Caller,
    idempotencyKey: string | null = null,
  ): Promise<Contest> {
    const { database, idempotency } = this.parts;
    const use = { key: idempotencyKey, owner: keyOwner(caller), operation: 'createContest', input: change };
    return database.orm.transaction(async (rows) => {
      const { result: id } = await idempotency.once(rows, use, () => this.createIn(rows, change, caller));
      return this.locked(rows, id);
    });
  }

  /**
   * Creates a contest in the caller's transaction, as {@link create}.
   * @returns its id.
   * @throws Failure invalid; conflict when the slug is taken.
   */
  async createIn(rows: EntityManager, change: ContestChange, actor: AuditedActor): Promise<string> {
    const fields = changedFields(null, change, this.parts.publicUrl);
    const { contestQuestions } = await this.parts.limits();
    const questions = checkedQuestions(change.questions ?? [], contestQuestions);
    if (fields.published) requireQuestions(questions);
    const now = this.parts.calendar.now();
    await this.slugs.lock(rows);
    fields.slug = await this.slugs.free(rows, fields.slug, !change.slug);
    await this.parts.formerSlugs.release(rows, fields.slug);
    const contest = rows.create(Contest, {
      ...fields,
      ...totalsOf(questions),
      ...{ id: randomUUID(), revealedRank: null, createdAt: now, changedAt: now, revision: 0 },
    });
    await rows.insert(Contest, contest);
    await replaceQuestions(rows, contest.id, questions);
    await this.record(rows, actor, 'contest.create', null, audited(contest, questions));
    return contest.id;
  }

  /**
   * Changes the named fields; `questions` replaces all of them. After the start, see `requireChangeable`. When the contest is given to
   * a league, participants who are not its members leave the contest.
   * @param revision the one that the change is based on: another change since then is not overwritten. Null overwrites it.
   * @throws ContestChangedMeanwhile
   * @throws Failure not-found, invalid, conflict when the slug is taken or the field is fixed
   */
  async change(
    id: string,
    change: ContestChange,
    caller: Caller,
    revision: number | null = null,
  ): Promise<Contest> {
    const { database, calendar, reminders, news } = this.parts;
    const { contestQuestions } = await this.parts.limits();
    const changed = await database.orm.transaction(async (rows) => {
      const before = await this.locked(rows, id);
      const fields = changedFields(before, change, this.parts.publicUrl);
      const stored = await rows.find(ContestQuestion, {
        where: { contestId: id },
        order: { position: 'ASC' },
      });
      const questions =
        change.questions === undefined
          ? stored
          : // A limit that was lowered takes no question away.
            checkedQuestions(change.questions, Math.max(contestQuestions, stored.length));
      const changesQuestions = !areSameQuestions(stored, questions);
      if (fields.published) requireQuestions(questions);
      if (!changesQuestions && !differs(before, fields)) return before;
      requireRevision(before, revision);
      requireChangeable(before, fields, { changesQuestions, now: calendar.now() });
      if (fields.slug !== before.slug) {
        await this.slugs.lock(rows);
        await this.slugs.free(rows, fields.slug, false);
        await this.parts.formerSlugs.rename(rows, id, before.slug, fields.slug);
      }
      if (changesQuestions) await replaceQuestions(rows, id, questions);
      const contest = rows.create(Contest, {
        ...before,
        ...fields,
        ...totalsOf(questions),
        changedAt: calendar.now(),
        revision: before.revision + 1,
      });
      await rows.save(Contest, contest);
      if (changesReminders(before, contest)) await reminders.withdrawOf(rows, [id]);
      if (fields.leagueId !== null && fields.leagueId !== before.leagueId)
        await database.query(REMOVE_NON_MEMBERS, [id, fields.leagueId], rows);
      const entry: [AuditedContest, AuditedContest] = changesQuestions
        ? [audited(before, stored), audited(contest, questions)]
        : [before, contest];
      await this.record(rows, caller, 'contest.change', ...entry);
      // The contest may have started during the transaction; players may then have seen its previous state.
      requireChangeable(before, fields, { changesQuestions, now: calendar.now() });
      return contest;
    });
    news.reportActivity(changed);
    return changed;
  }

  /**
   * Deletes a draft. Safe to repeat: a contest that does not exist is deleted.
   * @param revision as of {@link change}.
   * @throws ContestChangedMeanwhile
   * @throws Failure conflict when the contest is published
   */
  async delete(id: string, caller: Caller, revision: number | null = null): Promise<void> {
    const { database, reminders, news } = this.parts;
    const deleted = await database.orm.transaction(async (rows) => {
      const contest = await this.find(rows, id);
      if (!contest) return null;
      requireRevision(contest, revision);
      if (contest.published) throw conflict(CONTEST_FAILURES.notADraft);
      const where = { where: { contestId: id }, order: { position: 'ASC' } } as const;
      const questions = await rows.find(ContestQuestion, where);
      await reminders.withdrawOf(rows, [id]);
      await rows.delete(Contest, { id });
      await this.record(rows, caller, 'contest.delete', audited(contest, questions), null);
      return contest;
    });
    if (deleted) news.reportActivity(deleted);
  }

  /**
   * Opens the places of a board that stood still before the end of its contest, from the last one up to a place. Places that are
   * open remain so: revealing them again changes nothing.
   * @param place the best place to open, from 1, which opens all of them.
   * @throws Failure not-found, invalid for another place, conflict when the contest has not ended
   */
  async reveal(id: string, place: number, caller: Caller): Promise<Contest> {
    if (place < 1) throw invalid('place must be 1 or more', 'place');
    const { database, calendar, news } = this.parts;
    const contest = await database.orm.transaction(async (rows) => {
      const before = await this.locked(rows, id);
      if (before.statusAt(calendar.now()) !== 'ended') throw conflict(CONTEST_FAILURES.notEnded);
      if (before.revealedRank !== null && before.revealedRank <= place) return before;
      await rows.update(Contest, { id }, { revealedRank: place });
      const after = rows.create(Contest, { ...before, revealedRank: place });
      await this.record(rows, caller, 'contest.reveal', before, after);
      return after;
    });
    news.reportBoard(contest);
    news.reportActivity(contest);
    return contest;
  }

  /** A contest, locked. @throws Failure not-found */
  private async locked(rows: EntityManager, id: string): Promise<Contest> {
    const contest = await this.find(rows, id);
    if (!contest) throw notFound(CONTEST_FAILURES.notFound);
    return contest;
  }

  /** A contest, locked; null when it does not exist. @param id unvalidated input. */
  private async find(rows: EntityManager, id: string): Promise<Contest | null> {
    if (!validate(id)) return null;
    return rows.findOne(Contest, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private record(
    rows: EntityManager,
    actor: AuditedActor,
    action: string,
    before: AuditedContest | null,
    after: AuditedContest | null,
  ): Promise<void> {
    const subject = `contest:${(after ?? before)?.id ?? ''}`;
    return this.parts.audit.record(rows, actor, {
      action,
      subject,
      before: before && { ...before },
      after: after && { ...after },
    });
  }
}

/** @throws ContestChangedMeanwhile unless it is the revision of the contest, or null. */
function requireRevision(contest: Contest, revision: number | null): void {
  if (revision !== null && contest.revision !== revision) throw new ContestChangedMeanwhile(contest);
}

function audited(contest: Contest, questions: readonly QuestionFields[]): AuditedContest {
  return { ...contest, questions: questions.map(fieldsOf) };
}

function requireQuestions(questions: readonly QuestionFields[]): void {
  if (questions.length === 0) throw invalid(CONTEST_FAILURES.noQuestions, 'questions');
}
