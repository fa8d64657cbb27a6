import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import {
  ImportQuestionsInput,
  ImportQuestionsResult,
  type ImportQuestionsSuccess,
  MAX_MUTATION_ROWS,
} from './question-import.graphql-types';
import type { QuestionImportService } from './question-import.service';
import { IMPORT_LIMITS } from '../exchange.limits';

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
