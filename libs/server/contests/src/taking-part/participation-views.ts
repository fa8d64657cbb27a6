import { percentage } from '@daily/rules/scoring';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { ContestParticipant } from './contest-participant.entity';
import type { ContestQuestionsService, ShownQuestion } from './contest-questions.service';
import type { ContestSecrecy } from './contest-secrecy';
import type { Participation } from './participation';
import {
  ContestAnswerView,
  ContestQuestionView,
  CurrentContestQuestion,
} from './contest-question.graphql-types';
import { ContestParticipation } from './participation.graphql-types';

/** Turns participations into objects of the schema. */
export class ParticipationViews {
  constructor(
    private readonly questions: ContestQuestionsService,
    private readonly secrecy: ContestSecrecy,
    private readonly calendar: ProductCalendar,
  ) {}

  /** A participation as its player sees it. */
  own(state: Participation): ContestParticipation {
    const { contest, participant } = state;
    const { playerId, shownAt } = participant;
    const closesAt = shownAt && contest.closesAt(shownAt);
    const { score, correctAnswers } = this.secrecy.ownResults(contest, participant);
    return Object.assign(new ContestParticipation(), {
      contest,
      joinedAt: participant.joinedAt,
      questionsDone: participant.done,
      finishedAt: participant.finishedAt,
      currentQuestion: this.current(contest, state.question, { playerId, shownAt, closesAt }),
      score,
      correctAnswers,
      percentage: correctAnswers === null ? null : percentage(correctAnswers, contest.questionCount),
      totalTimeMs: participant.totalTimeMs,
    } satisfies ContestParticipation);
  }

  /**
   * The question that a player was shown and may still answer; null when its clock does not run.
   * @param clock.closesAt when the question closes.
   */
  current(
    contest: Contest,
    question: ContestQuestion | null,
    clock: Pick<ContestParticipant, 'playerId' | 'shownAt' | 'closesAt'>,
  ): CurrentContestQuestion | null {
    const { playerId, shownAt, closesAt } = clock;
    if (!question || !shownAt || !closesAt) return null;
    const shown = this.questions.show(contest, question, { playerId, isOpen: false });
    const remaining = closesAt.getTime() - this.calendar.now().getTime();
    return Object.assign(new CurrentContestQuestion(), {
      question: questionView(shown),
      shownAt,
      closesAt,
      remainingMs: Math.max(remaining, 0),
    } satisfies CurrentContestQuestion);
  }
}

/** A question as an object of the schema. */
export function questionView(shown: ShownQuestion): ContestQuestionView {
  const answer = shown.answer && Object.assign(new ContestAnswerView(), shown.answer);
  return Object.assign(new ContestQuestionView(), shown, { answer });
}
