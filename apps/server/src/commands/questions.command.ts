import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  EXPORT_SCOPES,
  type ExportScope,
  FORMAT_NAMES,
  type FormatName,
  IMPORT_MODES,
  type ImportMode,
  type ImportReport,
  isExportScope,
  isFormatName,
  isImportMode,
  type QuestionExportService,
  type QuestionImportService,
} from '@daily/questions';
import { type Command, EXIT, type ExitCode, type Print } from './command';
import { table } from './table';

/** A file of questions to be read. */
interface ImportArgs {
  verb: 'import';
  file: string;
  format: FormatName;
  mode: ImportMode;
  dryRun: boolean;
  source: string | null;
  license: string | null;
}

/** A file of questions to be written. */
interface ExportArgs {
  verb: 'export';
  file: string;
  format: FormatName;
  scope: ExportScope;
}

/** The arguments of `npm run questions`. */
export type QuestionsArgs = ImportArgs | ExportArgs;

const OPTIONS = {
  format: { type: 'string' },
  mode: { type: 'string', default: IMPORT_MODES[0] },
  scope: { type: 'string', default: EXPORT_SCOPES[0] },
  source: { type: 'string' },
  license: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** `npm run questions`: adds the questions of a file to those that wait for an editor, or writes questions to a file. */
export const questionsCommand: Command<QuestionsArgs> = {
  usage: [
    `npm run questions -- import FILE --format ${FORMAT_NAMES.join('|')} [--mode ${IMPORT_MODES.join('|')}] [--dry-run]`,
    '                  [--source TEXT] [--license TEXT]    adds questions; they are not asked by themselves',
    `npm run questions -- export FILE --format ${FORMAT_NAMES.join('|')} [--scope ${EXPORT_SCOPES.join('|')}]`,
    '                                                      writes questions with their keys',
  ].join('\n'),

  parseArgs(args) {
    const given = parsed(args);
    if (!given) return null;
    const [verb, file, ...more] = given.positionals;
    const { format, mode, scope, source = null, license = null, 'dry-run': dryRun } = given.values;
    if (!file || more.length > 0 || !isFormatName(format)) return null;
    if (verb === 'import' && isImportMode(mode)) return { verb, file, format, mode, dryRun, source, license };
    return verb === 'export' && isExportScope(scope) ? { verb, file, format, scope } : null;
  },

  run(args, { slices, print }) {
    const { imports, exports } = slices.questions;
    return args.verb === 'import' ? importFile(imports, args, print) : exportFile(exports, args, print);
  },
};

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return null;
  }
}

async function importFile(
  imports: QuestionImportService,
  { verb: _verb, file, ...request }: ImportArgs,
  print: Print,
): Promise<ExitCode> {
  const content = textOf(file);
  if (content === null) {
    print(`${file} cannot be read.`);
    return EXIT.notRun;
  }
  const report = await imports.import({ ...request, content }, 'command');
  const lines = report.problems.map(({ line, path, reason }) => [`line ${line}`, path, reason]);
  table(lines).forEach(print);
  print(summary(report));
  return report.rejected === 0 ? EXIT.success : EXIT.failure;
}

function summary({ dryRun, total, imported, rejected }: ImportReport): string {
  return `${total} rows, ${rejected} rejected. Questions ${dryRun ? 'that would be added' : 'added'}: ${imported}.`;
}

async function exportFile(
  exports: QuestionExportService,
  { file, format, scope }: ExportArgs,
  print: Print,
): Promise<ExitCode> {
  await pipeline(Readable.from(await exports.export(format, { scope })), createWriteStream(file));
  print(`The questions were written to ${file}.`);
  return EXIT.success;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
