import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { endOfDay, startOfDay } from '@daily/rules/calendar/time-zone';
import { formatNumber } from '@daily/rules/format-number';
import type { ReadLimits } from '@daily/rules/game/player-limits';
import { PROPOSAL_LICENSE, PROPOSAL_TEXTS } from '@daily/rules/question/proposal';
import type { Database } from '@daily/kit/database/database';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import type { Caller } from '@daily/kit/runtime/caller';
import { Failure, forbidden, invalid, tooMany, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player } from '@daily/people';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { ADD_AUTHOR } from '../editing/editing.sql';
import type { EditingTransactions } from '../editing/editing-transactions';
import { contentOf, validContent } from '../editing/question-content';
import { cut, type PreviewedContent, previewOf } from '../editing/question-preview';
import type { QuestionTwins } from '../editing/question-twins';
import type { ExchangeQuestion } from '../exchange/exchange-question';
import { questionFingerprint } from '../exchange/import/question-fingerprint';
import { Question } from '../question/question.entity';
import type { NotifyAdmins } from '../reports/question-report.service';
import { proposalProblems } from './proposal-content';
import { QuestionProposal } from './question-proposal.entity';

/** A question that a player proposes. Unvalidated input. */
export interface Proposal {
  content: PreviewedContent;
  /** Whether the player has written it and agrees to {@link PROPOSAL_LICENSE}. */
  agreesToLicense: boolean;
  /** A retry with the same value stores no second question. */
  idempotencyKey?: string | null | undefined;
}

/** The parts of {@link QuestionProposalService}. */
export interface ProposalParts {
  database: Database;
  calendar: ProductCalendar;
  transactions: EditingTransactions;
  twins: QuestionTwins;
  idempotency: IdempotencyKeys;
  limits: ReadLimits;
  notifyAdmins: NotifyAdmins;
}

/** Questions that players propose. They wait for a second reader, like those of editors. */
export class QuestionProposalService {
  constructor(private readonly parts: ProposalParts) {}

  /** A question that is being written, and what is wrong with it. Says nothing of other questions: some are still to come. */
  preview(content: PreviewedContent): ReturnType<typeof previewOf> & { twins: null } {
    const preview = previewOf(content);
    return { ...preview, problems: [...preview.problems, ...proposalProblems(cut(content))], twins: null };
  }

  /**
   * Stores a question in review, whose author is the caller, under their name and {@link PROPOSAL_LICENSE}.
   * @returns when it was first sent.
   * @throws Failure invalid; forbidden without a proven address; too-many for more than a player may send in a day; conflict as
   *   `IdempotencyKeys.once`.
   */
  async propose({ content, agreesToLicense, idempotencyKey }: Proposal, caller: Caller): Promise<Date> {
    const valid = validContent(content);
    requireProposable(content);
    if (!agreesToLicense) throw invalid(PROPOSAL_TEXTS.licenseMissing, 'agreesToLicense');
    const { transactions, idempotency } = this.parts;
    const use = {
      key: idempotencyKey,
      owner: keyOwner(caller),
      operation: 'proposeQuestion',
      input: content,
    };
    const announcements: (() => void)[] = [];
    const { result } = await transactions.run((rows) =>
      idempotency.once(rows, use, async () => {
        const proposedAt = this.parts.calendar.now();
        await this.insert(rows, valid, proposedAt, caller);
        announcements.push(await this.parts.notifyAdmins(rows, PROPOSED));
        return proposedAt.toISOString();
      }),
    );
    for (const announce of announcements) announce();
    return new Date(result);
  }

  private async insert(
    rows: EntityManager,
    valid: ExchangeQuestion,
    proposedAt: Date,
    caller: Caller,
  ): Promise<void> {
    const { id: playerId } = caller.requireViewer();
    const player = await rows.findOneBy(Player, { id: playerId });
    if (!player) throw unauthenticated();
    if (!player.emailProvenAt) throw forbidden(PROPOSAL_TEXTS.confirmEmailFirst);
    await this.requireRoom(rows, playerId, proposedAt);
    await this.requireNew(rows, valid);
    const name = player.username;
    const created = rows.create(Question, {
      ...contentOf({ ...valid, source: name, license: PROPOSAL_LICENSE }, null),
      state: 'in_review',
      version: 1,
      approvedVersion: 0,
      createdAt: proposedAt,
    });
    const { id: questionId } = await rows.save(created);
    await this.parts.database.query(ADD_AUTHOR, [questionId, playerId, 1], rows);
    await rows.insert(QuestionProposal, { questionId, playerId, name, proposedAt });
  }

  /** Checks that the player may send another question today. Changes of questions take turns, so none slips in. @throws Failure */
  private async requireRoom(rows: EntityManager, playerId: string, at: Date): Promise<void> {
    const { proposalsPerDay } = await this.parts.limits();
    const { calendar } = this.parts;
    const today = calendar.dayAt(at);
    const since = MoreThanOrEqual(startOfDay(today, calendar.timeZone));
    if ((await rows.countBy(QuestionProposal, { playerId, proposedAt: since })) < proposalsPerDay) return;
    const seconds = (endOfDay(today, calendar.timeZone).getTime() - at.getTime()) / 1_000;
    throw tooMany(Math.ceil(seconds), PROPOSAL_TEXTS.tooMany);
  }

  /** @throws Failure invalid when a question has the same text. Unlike for editors, it does not say which. */
  private async requireNew(rows: EntityManager, { question }: ExchangeQuestion): Promise<void> {
    const same = await this.parts.twins.withText(questionFingerprint(question), null, rows);
    if (same !== null) throw invalid(PROPOSAL_TEXTS.exists, 'content.question');
  }
}

/** The notification of admins: proposals share one until it is read. */
const PROPOSED = {
  type: 'question-proposed' as const,
  subject: 'question-proposed',
  title: 'Question proposed',
  link: `${ADMIN_PATHS.questions}?stage=in_review`,
  count: 1,
  messageFor: (count: number) =>
    count === 1
      ? 'A player has proposed a question.'
      : `Players have proposed ${formatNumber(count)} questions.`,
};

/** @throws Failure invalid with every field at fault. */
function requireProposable(content: PreviewedContent): void {
  const problems = proposalProblems(content);
  if (problems.length === 0) return;
  const fields = problems.map(({ path, message }) => ({ path: `content.${path}`, message }));
  throw new Failure('invalid', 'Please correct the marked fields', { fields });
}
