import type { Platform } from '@daily/kit/runtime/platform';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { AuditLog } from '@daily/people';
import { exchangeRoutes } from '../exchange/exchange.rest';
import { QuestionExportService } from '../exchange/export/question-export.service';
import { QuestionImportResolver } from '../exchange/import/question-import.resolver';
import { QuestionImportService } from '../exchange/import/question-import.service';
import type { QuestionsSettings } from '../questions-settings';

/** Import of questions from files, and export to files. */
export function wireExchange(
  { database, calendar, secret, idempotency }: Platform<QuestionsSettings>,
  audit: AuditLog,
) {
  const imports = new QuestionImportService({ database, calendar, secret, audit, idempotency });
  const exports = new QuestionExportService(database.lagging, calendar);
  return {
    /** Adds the questions of files. */
    imports,
    /** Writes questions to files. */
    exports,
    resolvers: [new QuestionImportResolver(imports)],
    rest: exchangeRoutes(imports, exports),
  } satisfies SliceSubject;
}
