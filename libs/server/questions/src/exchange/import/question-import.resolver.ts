import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { listOf } from '@daily/kit/graphql/list-cost';
import {
  Arg,
  Ctx,
  Field,
  InputType,
  Int,
  Mutation,
  ObjectType,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import type { QuestionImportService } from './question-import.service';
import { IMPORT_LIMITS } from '../exchange.limits';
import { EXCHANGE_BOUNDS } from '../exchange-question';
import type { FormatName } from '../formats/formats';
import type { ImportMode, ImportProblem, ImportReport } from './import-report';

/** Maximum number of rows in a mutation; the facade takes larger files. */
const MAX_MUTATION_ROWS = 200;

/** The formats in the schema. */
const QuestionFileFormat: Record<'JSON' | 'JSON_LINES' | 'CSV' | 'OPEN_TRIVIA_DATABASE', FormatName> = {
  JSON: 'json',
  JSON_LINES: 'jsonl',
  CSV: 'csv',
  OPEN_TRIVIA_DATABASE: 'opentdb',
};

registerEnumType(QuestionFileFormat, {
  name: 'QuestionFileFormat',
  description: 'The format of a file of questions.',
  valuesConfig: {
    JSON: { description: 'An object with the list `questions`.' },
    JSON_LINES: { description: 'One question a line, as in the list of `JSON`.' },
    CSV: { description: 'Comma-separated values with a header.' },
    OPEN_TRIVIA_DATABASE: { description: 'The response of the Open Trivia Database, in any encoding.' },
  },
});

/** The modes in the schema. */
const ImportModeEnum: Record<'ALL_OR_NOTHING' | 'VALID_ROWS', ImportMode> = {
  ALL_OR_NOTHING: 'all-or-nothing',
  VALID_ROWS: 'valid-rows',
};

registerEnumType(ImportModeEnum, {
  name: 'ImportMode',
  description: 'What happens to the valid rows of a file when other rows do not fit.',
  valuesConfig: {
    ALL_OR_NOTHING: { description: 'No question is added.' },
    VALID_ROWS: { description: 'The valid ones are added.' },
  },
});

@InputType('ImportQuestionsInput', { description: 'A file of questions.' })
class ImportQuestionsInput {
  @Field(() => QuestionFileFormat, { description: 'The format of the file.' })
  format!: FormatName;

  @Field(() => String, {
    description:
      `The text of the file, with at most ${MAX_MUTATION_ROWS} questions. ` +
      '`POST /api/admin/questions/import` accepts larger files.',
  })
  content!: string;

  @Field(() => ImportModeEnum, {
    defaultValue: 'all-or-nothing',
    description: 'What happens when a row does not fit.',
  })
  mode!: ImportMode;

  @Field(() => Boolean, { defaultValue: false, description: 'Only checks the file.' })
  dryRun!: boolean;

  @Field(() => String, {
    nullable: true,
    description: `Who published the questions that name no source, at most ${EXCHANGE_BOUNDS.maxSourceLength} characters.`,
  })
  source?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The license of the questions that name no source, at most ${EXCHANGE_BOUNDS.maxLicenseLength} characters.`,
  })
  license?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value returns the original report.',
  })
  idempotencyKey?: string | null;
}

@ObjectType('QuestionImportProblem', { description: 'Something that is wrong with a row of a file.' })
class QuestionImportProblem implements ImportProblem {
  @Field(() => Int, { complexity: 0, description: 'The line, from 1, on which the row begins.' })
  line!: number;

  @Field(() => Int, { complexity: 0, description: 'The number of the row, from 1, without the header.' })
  row!: number;

  @Field(() => String, {
    complexity: 0,
    description: 'The field, as the file names it: `options.B`. Empty when it is the whole row.',
  })
  path!: string;

  @Field(() => String, { complexity: 0, description: 'What is wrong.' })
  reason!: string;
}

@ObjectType('QuestionImportReport', { description: 'The outcome of an import of questions.' })
class QuestionImportReport implements ImportReport {
  @Field(() => Boolean, { description: 'Whether this was only a check.' })
  dryRun!: boolean;

  @Field(() => Int, { description: 'Number of rows in the file.' })
  total!: number;

  @Field(() => Int, {
    description: 'Number of questions that were added; of a check, those that would be.',
  })
  imported!: number;

  @Field(() => Int, { description: 'Number of rows that do not fit.' })
  rejected!: number;

  @Field(() => [QuestionImportProblem], {
    complexity: listOf(MAX_MUTATION_ROWS),
    description: `Why they do not fit, in the order of the file: the first ${EXCHANGE_BOUNDS.maxRowProblems} problems of a row, and ${EXCHANGE_BOUNDS.maxProblems} in all.`,
  })
  problems!: QuestionImportProblem[];
}

@ObjectType('ImportQuestionsSuccess', {
  description:
    'The file was read. The report says how many questions were added, and what is wrong with others.',
})
class ImportQuestionsSuccess {
  @Field(() => QuestionImportReport, { description: 'The outcome for the rows of the file.' })
  report!: QuestionImportReport;
}

const ImportQuestionsResult = resultUnion(
  'ImportQuestions',
  ConflictProblem,
  ImportQuestionsSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

/** The import of questions in the schema. */
@Resolver()
export class QuestionImportResolver {
  constructor(private readonly imports: QuestionImportService) {}

  @Allow('editor', 'questions:write')
  @LimitedBy(CHANGES_BY_ADDRESS, IMPORT_LIMITS)
  @Mutation(() => ImportQuestionsResult, {
    description:
      'Adds the questions of a file. They are drafts, which have to be approved before they can be asked.',
  })
  importQuestions(
    @Arg('input', () => ImportQuestionsInput, { description: 'The file and what to do with it.' })
    input: ImportQuestionsInput,
    @Ctx() caller: Caller,
  ): Promise<ImportQuestionsSuccess | Problem> {
    return problemsAsData(async () => {
      const report = await this.imports.import({ ...input, maxRows: MAX_MUTATION_ROWS }, caller);
      return { report };
    });
  }
}
