import { closesAt } from '@daily/rules/contest/run';
import type { ContestQuestionsService } from './contest-questions.service';
import type { OpenResults } from './contest-secrecy';
import type { Participation } from './participation.service';

/** Turns participations into bodies of the REST API. */
export class ParticipationBodies {
  constructor(private readonly questions: Pick<ContestQuestionsService, 'show'>) {}

  /** A participant. @param results those that the caller may see. */
  participant(state: Participation, results: OpenResults): object {
    const { contest, participant, player } = state;
    return {
      contestId: contest.id,
      userId: player.id,
      username: player.username,
      joinedAt: participant.joinedAt,
      finishedAt: participant.finishedAt,
      ...results,
      currentQuestion: this.currentQuestion(state),
    };
  }

  /** The question that a participant was shown and may still answer; null when there is none. */
  currentQuestion({ contest, participant, question }: Participation): object | null {
    if (!question) return null;
    const { playerId } = participant;
    const shown = this.questions.show(contest, question, { playerId, isOpen: false });
    const { id, position, text, optionA, optionB, optionC, optionD, points } = shown;
    return {
      id,
      position,
      of: contest.questionCount,
      questionText: text,
      ...{ optionA, optionB, optionC, optionD, points },
      closesAt: closesAt(participant, contest),
    };
  }
}
