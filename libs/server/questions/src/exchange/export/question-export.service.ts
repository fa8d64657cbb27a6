import { entityFrom } from '@daily/kit/database/entity-row';
import type { LaggingReads } from '@daily/kit/database/replica';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Difficulty } from '@daily/rules/game/scoring';
import { Question } from '../../question/question.entity';
import type { ExchangeQuestion } from '../exchange-question';
import { FORMATS, type FormatName } from '../formats/formats';
import { written } from '../formats/question-format';
import { EXPORTED_QUESTIONS } from './question-export.sql';
import { storedContent } from './stored-content';

/** Which questions an export has: those of past days, those without a day, or all, also today's and coming ones. */
export const EXPORT_SCOPES = ['all', 'closed', 'unused'] as const;

/** Which questions an export has. */
export type ExportScope = (typeof EXPORT_SCOPES)[number];

/** Which questions an export has; missing and null fields match every question. */
export interface ExportFilter {
  scope: ExportScope;
  category?: string | null;
  difficulty?: Difficulty | null;
}

/** Questions that are read at a time. */
const PORTION = 500;

/** Writes questions, with their keys, to files that can be imported. */
export class QuestionExportService {
  constructor(
    private readonly reads: LaggingReads,
    private readonly calendar: ProductCalendar,
  ) {}

  /** A file, piece by piece. The access rules of its callers admit editors and the operator only. */
  async export(format: FormatName, filter: ExportFilter): Promise<AsyncIterable<string>> {
    return written(FORMATS[format], this.portions(filter));
  }

  private async *portions({
    scope,
    category = null,
    difficulty = null,
  }: ExportFilter): AsyncGenerator<ExchangeQuestion[]> {
    const today = this.calendar.today();
    let last = 0;
    for (;;) {
      const rows = await this.reads.query(EXPORTED_QUESTIONS, [
        last,
        today,
        scope,
        PORTION,
        category,
        difficulty,
      ]);
      const final = rows.at(-1);
      if (!final) return;
      yield rows.map((row) => storedContent(entityFrom(Question, row)));
      last = final.id;
    }
  }
}

/** Whether a value names a scope. */
export function isExportScope(value: unknown): value is ExportScope {
  return (EXPORT_SCOPES as readonly unknown[]).includes(value);
}
