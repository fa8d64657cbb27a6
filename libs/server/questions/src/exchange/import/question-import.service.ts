import { randomUUID } from 'node:crypto';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { IdempotencyKeys } from '@daily/kit/idempotency/idempotency-keys';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditedActor, AuditLog } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { Question } from '../../question/question.entity';
import { EXCHANGE_BOUNDS } from '../exchange-question';
import type { FormatName } from '../formats/formats';
import type { ImportMode, ImportReport } from './import-report';
import { fingerprintsOf } from './question-fingerprint';
import { QuestionImport } from './question-import.entity';
import { QUESTION_TEXTS } from './question-import.sql';
import { type CheckedRows, readRows, type ValidRow } from './read-rows';
import { storedQuestion } from './stored-question';

/** Questions that one statement inserts, which takes some milliseconds to compose. */
const ROWS_PER_INSERT = 100;

/** A file of questions. Unvalidated input. */
export interface ImportRequest {
  /** The file. */
  content: string;
  format: FormatName;
  mode: ImportMode;
  /** Only checks the file. */
  dryRun: boolean;
  /** Source and license of the questions that name none. */
  source?: string | null | undefined;
  license?: string | null | undefined;
  /** A retry with the same value by the same editor returns the report of the first call. */
  idempotencyKey?: string | null | undefined;
  /** Maximum number of questions, below that of every file. */
  maxRows?: number;
}

/** The parts of {@link QuestionImportService}. */
export interface QuestionImportParts {
  database: Database;
  calendar: ProductCalendar;
  secret: InstallationSecret;
  audit: AuditLog;
  idempotency: IdempotencyKeys;
}

/**
 * Adds the questions of a file. They are drafts: they wait for an editor and a second reader
 * (docs/decisions/053-review-and-schedule.md).
 */
export class QuestionImportService {
  constructor(private readonly parts: QuestionImportParts) {}

  /**
   * Checks every row of a file and adds the valid ones, or none, in one transaction.
   * @param actor an editor, or the operator. The access rules of its callers admit no one else.
   * @throws Failure invalid when the file as a whole is malformed; conflict as `IdempotencyKeys.once`.
   */
  async import(request: ImportRequest, actor: AuditedActor): Promise<ImportReport> {
    const owner = typeof actor === 'string' ? actor : actor.requireViewer().id;
    const origin = originOf(request);
    const checked = await readRows(request.content, request.format, request.maxRows);
    const { idempotencyKey, ...input } = request;
    const use = {
      // A dry run adds nothing that could be repeated.
      key: request.dryRun ? null : idempotencyKey,
      owner: { playerId: owner, address: '' },
      operation: 'importQuestions',
      input,
    };
    const { database, idempotency } = this.parts;
    return database.orm.transaction(async (rows) => {
      // Imports take turns, so that two of the same file do not add its questions twice.
      await database.query(ADVISORY_LOCK, ['question import'], rows);
      const { result } = await idempotency.once(rows, use, async () => {
        const { report, added } = await this.decide(checked, request, rows);
        if (request.dryRun) return report;
        const id = randomUUID();
        await this.insert(rows, added, origin);
        await rows.insert(QuestionImport, { id, createdAt: this.parts.calendar.now(), report });
        await this.record(rows, actor, id, request, report);
        return report;
      });
      return result;
    });
  }

  /** Rejects the questions that the database has, and decides which are added. */
  private async decide(
    { total, valid, problems }: CheckedRows,
    { mode, dryRun }: ImportRequest,
    rows: EntityManager,
  ): Promise<{ report: ImportReport; added: readonly ValidRow[] }> {
    const stored = await this.parts.database.query(QUESTION_TEXTS, [], rows);
    const known = await fingerprintsOf(stored);
    const isKnown = ({ fingerprint }: ValidRow) => known.has(fingerprint);
    const repeated = valid.filter(isKnown).map(({ row, line }) => ({
      line,
      row,
      path: 'question',
      reason: 'is the same as that of a question that exists',
    }));
    const fitting = valid.filter((row) => !isKnown(row));
    const rejected = total - fitting.length;
    const added = mode === 'all-or-nothing' && rejected > 0 ? [] : fitting;
    const inOrder = [...problems, ...repeated]
      .toSorted((one, other) => one.row - other.row)
      .slice(0, EXCHANGE_BOUNDS.maxProblems);
    return { report: { dryRun, total, imported: added.length, rejected, problems: inOrder }, added };
  }

  private async insert(
    rows: EntityManager,
    valid: readonly ValidRow[],
    origin: Pick<Question, 'source' | 'license'>,
  ): Promise<void> {
    const createdAt = this.parts.calendar.now();
    const storedRow = ({ question, fingerprint }: ValidRow) => {
      const digest = this.parts.secret.digest('imported option order', fingerprint);
      const stored = storedQuestion(question, digest);
      const { source, license } = stored.source === null && stored.license === null ? origin : stored;
      return { ...stored, source, license, createdAt, state: 'draft' as const, approvedVersion: 0 };
    };
    for (let start = 0; start < valid.length; start += ROWS_PER_INSERT) {
      await rows.insert(Question, valid.slice(start, start + ROWS_PER_INSERT).map(storedRow));
    }
  }

  private record(
    rows: EntityManager,
    actor: AuditedActor,
    id: string,
    { format, mode, source = null, license = null }: ImportRequest,
    { total, imported, rejected }: ImportReport,
  ): Promise<void> {
    return this.parts.audit.record(rows, actor, {
      action: 'questions.import',
      subject: `question-import:${id}`,
      before: null,
      after: { format, mode, source, license, total, imported, rejected },
    });
  }
}

/** @throws Failure invalid when the source or the license is too long. */
function originOf({ source, license }: ImportRequest): Pick<Question, 'source' | 'license'> {
  const { maxSourceLength, maxLicenseLength } = EXCHANGE_BOUNDS;
  return {
    source: bounded('source', source, maxSourceLength),
    license: bounded('license', license, maxLicenseLength),
  };
}

function bounded(name: string, text: string | null | undefined, maxLength: number): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > maxLength) throw invalid(`${name} must have at most ${maxLength} characters`, name);
  return trimmed || null;
}
