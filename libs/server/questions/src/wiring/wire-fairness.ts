import { isDay } from '@daily/rules/calendar';
import type { Platform } from '@daily/kit/runtime/platform';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { FairnessAmendments } from '../fairness/fairness-amendments';
import { FairnessCommitments } from '../fairness/fairness-commitments';
import { fairnessProof } from '../fairness/fairness.graphql-types';
import { FairnessResolver } from '../fairness/fairness.resolver';
import { FairnessService } from '../fairness/fairness.service';
import { UncommittedQuestions } from '../fairness/uncommitted-questions';
import type { QuestionsSettings } from '../questions-settings';
import type { QuestionService } from '../schedule/question.service';

/** Milliseconds between two looks at whether a commitment is due. */
const COMMITMENT_PAUSE_MS = 20_000;

/** Commitments to questions before their days begin, and their proofs afterwards. */
export function wireFairness(
  { database, calendar, cursors }: Platform<QuestionsSettings>,
  { service, amendments }: { service: QuestionService; amendments: FairnessAmendments },
) {
  const fairness = new FairnessService(database, calendar, cursors, amendments);
  const uncommitted = new UncommittedQuestions(database, calendar, cursors);
  const commitments = new FairnessCommitments(database, calendar, service);
  return {
    /** Finds the proofs of fairness. */
    fairness,
    /** Finds questions that were asked without a commitment. */
    uncommitted,
    /** Commits to questions before their days begin. */
    commitments,
    resolvers: [new FairnessResolver(fairness, uncommitted)],
    nodes: {
      FairnessProof: async (id) => {
        const record = isDay(id) ? await fairness.find(id) : null;
        return record && fairnessProof(record);
      },
    },
    jobs: [
      {
        name: 'commit to questions',
        pauseMs: COMMITMENT_PAUSE_MS,
        run: async () => {
          await commitments.commitDue();
          return false;
        },
      },
    ],
  } satisfies SliceSubject;
}
