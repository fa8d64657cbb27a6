import { arrayOf, count, enumOf, flag, integer, objectOf, text } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import { MAX_QUESTION_FILE_BYTES } from '@daily/rules/question/file';
import { type Difficulty, POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { Readable } from 'node:stream';
import { EXCHANGE_BOUNDS } from './exchange-question';
import { EXPORT_SCOPES, isExportScope, type QuestionExportService } from './export/question-export.service';
import { FORMAT_NAMES, FORMATS, isFormatName } from './formats/formats';
import { IMPORT_MODES, isImportMode } from './import/import-report';
import type { QuestionImportService } from './import/question-import.service';
import { EXPORT_LIMITS, IMPORT_LIMITS } from './exchange.limits';

/** A file with a question. */
const QUESTION_FILE = {
  questions: [
    {
      category: 'Databases',
      difficulty: 'easy',
      question: 'What does SQL stand for?',
      options: {
        A: 'Structured Query Language',
        B: 'Standard Question List',
        C: 'Simple Query Logic',
        D: 'Sorted Queue Loader',
      },
      correct: 'A',
    },
  ],
};

/** The outcome of an import. */
const IMPORT_REPORT = objectOf('QuestionImportReport', {
  dryRun: flag('Whether this was only a check'),
  total: count('Number of rows in the file'),
  imported: count('Number of questions that were added; of a check, those that would be'),
  rejected: count('Number of rows that do not fit'),
  problems: {
    ...arrayOf(
      objectOf('QuestionImportProblem', {
        line: integer('The line of the file, from 1, on which the row begins'),
        row: integer('The number of the row, from 1, without the header'),
        path: text('The field, as the file names it; empty when it is the whole row', {
          examples: ['correct'],
        }),
        reason: text('What is wrong', { examples: ['correct must be A, B, C or D'] }),
      }),
    ),
    description: `Why rows do not fit, in the order of the file: the first ${EXCHANGE_BOUNDS.maxRowProblems} of a row, and ${EXCHANGE_BOUNDS.maxProblems} in all`,
  },
});

const MEDIA_TYPES = [...new Set(FORMAT_NAMES.map((name) => FORMATS[name].mediaType))];

const DIFFICULTIES = Object.keys(POINTS_BY_DIFFICULTY);

const isDifficulty = (value: string): value is Difficulty => DIFFICULTIES.includes(value);

const PATH = '/api/admin/questions';

/** `/api/admin/questions/import` and `/export` */
export function exchangeRoutes(imports: QuestionImportService, exports: QuestionExportService): RestRoute[] {
  return [importRoute(imports), exportRoute(exports)];
}

function importRoute(imports: QuestionImportService): RestRoute {
  const description = 'The report; questions were not added';
  return {
    method: 'POST',
    path: `${PATH}/import`,
    access: 'editor',
    scope: 'questions:write',
    limits: { ...CHANGES_BY_ADDRESS, ...IMPORT_LIMITS },
    summary: `Adds the questions of a file, at most ${EXCHANGE_BOUNDS.maxRows} of ${EXCHANGE_BOUNDS.maxRowLength} characters each; they are drafts and are not asked by themselves`,
    upload: { mediaTypes: MEDIA_TYPES, maxBytes: MAX_QUESTION_FILE_BYTES, example: QUESTION_FILE },
    query: {
      format: enumOf(FORMAT_NAMES, 'The format of the file', { required: true }),
      mode: enumOf(IMPORT_MODES, 'What happens when a row does not fit', { default: IMPORT_MODES[0] }),
      dryRun: flag('true only checks the file', { default: false }),
      source: text('Who published the questions that name no source', { examples: ['Open Trivia Database'] }),
      license: text('The license of the questions that name no source', { examples: ['CC BY-SA 4.0'] }),
      idempotencyKey: text('The same as the header Idempotency-Key', {
        examples: ['1f0e2d3c-4b5a-4978-8695-a4b3c2d1e0f1'],
      }),
    },
    returns: {
      200: { description, body: IMPORT_REPORT },
      201: { description: 'The report; questions were added', body: IMPORT_REPORT },
    },
    async handle({ query, text, idempotencyKey }, caller) {
      const format = one(query, 'format');
      if (!isFormatName(format)) throw invalid(`format must be ${FORMAT_NAMES.join(', ')}`, 'format');
      const mode = one(query, 'mode') ?? IMPORT_MODES[0];
      if (!isImportMode(mode)) throw invalid(`mode must be ${IMPORT_MODES.join(' or ')}`, 'mode');
      const dryRun = one(query, 'dryRun') ?? 'false';
      if (dryRun !== 'true' && dryRun !== 'false') throw invalid('dryRun must be true or false', 'dryRun');
      const report = await imports.import(
        {
          content: text,
          format,
          mode,
          dryRun: dryRun === 'true',
          source: one(query, 'source'),
          license: one(query, 'license'),
          idempotencyKey: one(query, 'idempotencyKey') ?? idempotencyKey,
        },
        caller,
      );
      return { status: report.imported > 0 && !report.dryRun ? 201 : 200, body: report };
    },
  };
}

function exportRoute(exports: QuestionExportService): RestRoute {
  return {
    method: 'GET',
    path: `${PATH}/export`,
    access: 'editor',
    limits: EXPORT_LIMITS,
    summary: 'Returns questions with their keys as a file that can be imported',
    query: {
      format: enumOf(FORMAT_NAMES, 'The format of the file', { default: FORMAT_NAMES[0] }),
      scope: enumOf(
        EXPORT_SCOPES,
        'Which questions. closed: those of past days; unused: those without a day',
        {
          default: 'all',
        },
      ),
      category: text('Only questions of this category', { examples: ['Databases'] }),
      difficulty: enumOf(DIFFICULTIES, 'Only questions of this difficulty'),
    },
    returns: {
      200: {
        description: 'The file',
        mediaTypes: MEDIA_TYPES,
        headers: { 'content-disposition': 'Suggests a file name' },
      },
    },
    async handle({ query }) {
      const format = one(query, 'format') ?? FORMAT_NAMES[0];
      if (!isFormatName(format)) throw invalid(`format must be ${FORMAT_NAMES.join(', ')}`, 'format');
      const scope = one(query, 'scope') ?? EXPORT_SCOPES[0];
      if (!isExportScope(scope)) throw invalid(`scope must be ${EXPORT_SCOPES.join(', ')}`, 'scope');
      const category = one(query, 'category') || null;
      const difficulty = one(query, 'difficulty') || null;
      if (difficulty !== null && !isDifficulty(difficulty))
        throw invalid(`difficulty must be ${DIFFICULTIES.join(', ')}`, 'difficulty');
      const { mediaType, extension } = FORMATS[format];
      return {
        status: 200,
        headers: {
          'content-type': `${mediaType}; charset=utf-8`,
          'content-disposition': `attachment; filename="questions-${scope}.${extension}"`,
        },
        body: Readable.from(await exports.export(format, { scope, category, difficulty })),
      };
    },
  };
}

/** A parameter of the query; undefined when it is missing. @throws Failure invalid when it is given twice. */
function one(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string') {
    throw invalid(`${name} must be given at most once`, name);
  }
  return value;
}
