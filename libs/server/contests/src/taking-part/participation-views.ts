import { closesAt } from '@daily/rules/contest/run';
import { percentage } from '@daily/rules/game/scoring';
import { objectOf } from '@daily/kit/graphql/object-of';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { ContestQuestionsService, ShownQuestion } from './contest-questions.service';
import type { ContestSecrecy } from './contest-secrecy';
import type { Participation } from './participation.service';
import type { KeyedRun } from './run-store';
import { ContestQuestionView, type CurrentContestQuestion } from './contest-question.graphql-types';
import type { PublicParticipant } from './participant-list.service';
import { ContestParticipantView, type ContestParticipation } from './participation.graphql-types';

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
    const { score, correctAnswers } = this.secrecy.ownResults(contest, participant);
    return {
      contest,
      joinedAt: participant.joinedAt,
      questionsDone: participant.done,
      finishedAt: participant.finishedAt,
      currentQuestion: this.current(contest, state.question, participant, contest.endsAt),
      score,
      correctAnswers,
      percentage: correctAnswers === null ? null : percentage(correctAnswers, contest.questionCount),
      totalTimeMs: participant.totalTimeMs,
    };
  }

  /**
   * The question that a player was shown and may still answer; null when its clock does not run.
   * @param endsAt when the run ends.
   */
  current(
    contest: Contest,
    question: ContestQuestion | null,
    run: KeyedRun,
    endsAt: Date,
  ): CurrentContestQuestion | null {
    const { playerId, shownAt } = run;
    const closes = closesAt(run, { endsAt });
    if (!question || !shownAt || !closes) return null;
    const shown = this.questions.show(contest, question, { playerId, isOpen: false });
    const remaining = closes.getTime() - this.calendar.now().getTime();
    return {
      question: questionView(shown),
      shownAt,
      closesAt: closes,
      remainingMs: Math.max(remaining, 0),
    };
  }
}

/** A participant as an object of the schema. */
export function participantView(shown: PublicParticipant): ContestParticipantView {
  const { contestId, player, joinedAt, finishedAt, score } = shown;
  return objectOf(ContestParticipantView, { contestId, player, joinedAt, finishedAt, score });
}

/** A question as an object of the schema. */
export function questionView(shown: ShownQuestion): ContestQuestionView {
  return objectOf(ContestQuestionView, shown);
}
