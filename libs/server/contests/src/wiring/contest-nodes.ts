import { splitId } from '@daily/kit/graphql/node';
import { isDay } from '@daily/rules/calendar';
import { parseQuestionId } from '@daily/rules/question';
import type { NodeFinder } from '@daily/kit/runtime/slice';
import type { PastQuestions } from '@daily/questions';
import { validate } from 'uuid';
import type { ContestBoardService } from '../board/contest-board.service';
import { entryOf } from '../board/contest-board.graphql-types';
import { isEditor } from '../contest/contest-audience';
import type { ContestService } from '../contest/contest.service';
import { asManagedContest } from '../managing/managed-contest.graphql-types';
import { managedParticipant } from '../managing/managed-participant.graphql-types';
import type { ManagedContestsService } from '../managing/managed-contests.service';
import { candidateOf } from '../managing/question-candidates.resolver';
import type { ContestQuestionsService } from '../taking-part/contest-questions.service';
import { questionView } from '../taking-part/contest-question.graphql-types';

/** The parts that find objects by their local ids. */
export interface ContestNodeParts {
  contests: ContestService;
  managed: ManagedContestsService;
  questions: ContestQuestionsService;
  board: ContestBoardService;
  past: Pick<PastQuestions, 'find'>;
}

/** Finders of contests, of their questions and of the rows of their lists. */
export function contestNodes({ contests, managed, questions, board, past }: ContestNodeParts) {
  return {
    Contest: (id, caller) => contests.findOrNull(id, caller),
    ContestLeaderboardEntry: async (id, caller) => {
      const [contestId = '', kind, playerId = ''] = splitId(id, 3) ?? [];
      if (!validate(contestId)) return null;
      if (kind === 'shown') {
        const contest = await contests.findOrNull(contestId, caller);
        const place = contest && (await board.placeOf(contest, playerId));
        return place && entryOf(place);
      }
      const contest = kind === 'current' && isEditor(caller) ? await managed.find(contestId) : null;
      const place = contest && (await board.currentPlaceOf(contest, playerId));
      return place && entryOf(place, 'current');
    },
    ContestQuestion: async (id, caller) => {
      const number = parseQuestionId(id);
      const shown = number === null ? null : await questions.findByNodeId(number, contests, caller);
      return shown && questionView(shown);
    },
    ContestQuestionCandidate: async (id, caller) => {
      const question = isEditor(caller) && isDay(id) ? await past.find(id) : null;
      return question && candidateOf(question);
    },
    ManagedContest: async (id, caller) => {
      const contest = isEditor(caller) ? await managed.find(id) : null;
      return contest && asManagedContest(contest);
    },
    ManagedContestParticipant: async (id, caller) => {
      const participant = isEditor(caller) ? await managed.participant(id) : null;
      return participant && managedParticipant(participant);
    },
  } satisfies Record<string, NodeFinder>;
}
