import { MAX_QUESTION_ID, type OptionLetter } from '@daily/rules/question';
import type { Caller } from '@daily/kit/runtime/caller';
import { nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { DataSource } from 'typeorm';
import { ContestQuestion } from '../contest/contest-question.entity';
import type { Contest } from '../contest/contest.entity';
import type { ContestWithQuestions } from '../contest/contest-reader';
import { isEditor } from '../contest/contest-audience';
import type { ContestService } from '../contest/contest.service';
import type { ContestAnswer } from './contest-answer.entity';
import type { ContestSecrecy, ShownOptions } from './contest-secrecy';
import type { ContestSubmission, RecordedAnswer } from './participation';
import type { ParticipantReader } from './participant-reader';

/** What a player made of a question, as they may see it. */
export interface ShownAnswer {
  /** The letter in the order that the player sees; null when the time ran out. */
  letter: OptionLetter | null;
  /** Null while results are not open. */
  isCorrect: boolean | null;
  /** Null while results are not open. */
  pointsAwarded: number | null;
  timeMs: number;
  answeredAt: Date;
}

/** A question as a caller may see it. */
export interface ShownQuestion extends ShownOptions {
  id: number;
  position: number;
  text: string;
  points: number;
  /** The correct option in the order that the caller sees; null while it is not open. */
  correctAnswer: OptionLetter | null;
  /** Null while the key is not open. */
  explanation: string | null;
  /** The caller's own answer; null when there is none. */
  answer: ShownAnswer | null;
}

/** Shows callers the questions of contests as far as they may see them. */
export class ContestQuestionsService {
  constructor(
    private readonly orm: DataSource,
    private readonly participants: ParticipantReader,
    private readonly secrecy: ContestSecrecy,
  ) {}

  /**
   * The questions that a caller may see, in order: all of them for editors and once the contest has ended; for participants
   * those that they have been shown; none for everybody else.
   */
  async visible({ contest, questions }: ContestWithQuestions, caller: Caller): Promise<ShownQuestion[]> {
    const playerId = caller.viewer?.id ?? null;
    const row = playerId === null ? null : await this.participants.find([contest.id, playerId]);
    const participant = row && this.secrecy.settled(contest, row);
    const isOpen = isEditor(caller) || this.secrecy.areResultsOpen(contest, participant);
    const shown = participant ? participant.done + (participant.shownAt ? 1 : 0) : 0;
    const visible = isOpen ? questions : questions.slice(0, shown);
    const answers = participant
      ? await this.answersOf(contest, participant.playerId)
      : new Map<number, ContestAnswer>();
    return visible.map((question) =>
      this.show(contest, question, {
        playerId: participant?.playerId ?? null,
        isOpen,
        answer: answers.get(question.id),
      }),
    );
  }

  /** A question that a player has answered, as they may see it after the answer. */
  showAnswered(
    { contest, participant, answered, answer }: ContestSubmission,
    caller: Pick<Caller, 'viewer'>,
  ): ShownQuestion {
    const isOpen = isEditor(caller) || this.secrecy.areResultsOpen(contest, participant);
    return this.show(contest, answered, { playerId: participant.playerId, isOpen, answer });
  }

  /** A question by its id; null when the caller may not see it. */
  async findByNodeId(id: number, contests: ContestService, caller: Caller): Promise<ShownQuestion | null> {
    const row =
      id <= MAX_QUESTION_ID ? await this.orm.getRepository(ContestQuestion).findOneBy({ id }) : null;
    const found = row && (await contests.find(row.contestId, caller).catch(nullWhenNotFound));
    const visible = found ? await this.visible(found, caller) : [];
    return visible.find((question) => question.id === id) ?? null;
  }

  /** A question in the order of a participant, without its key unless it is open. */
  show(
    contest: Contest,
    question: ContestQuestion,
    {
      playerId,
      isOpen,
      answer,
    }: { playerId: string | null; isOpen: boolean; answer?: RecordedAnswer | undefined },
  ): ShownQuestion {
    const { id, position, text, points, correctAnswer, explanation } = question;
    const shownLetter = (letter: OptionLetter) => this.secrecy.shownLetter(contest, id, playerId, letter);
    return {
      id,
      position,
      text,
      points,
      ...this.secrecy.optionsFor(contest, question, playerId),
      correctAnswer: isOpen ? shownLetter(correctAnswer) : null,
      explanation: isOpen ? explanation : null,
      answer: answer
        ? {
            letter: answer.letter && shownLetter(answer.letter),
            isCorrect: isOpen ? answer.isCorrect : null,
            pointsAwarded: isOpen ? answer.points : null,
            timeMs: answer.timeMs,
            answeredAt: answer.answeredAt,
          }
        : null,
    };
  }

  private async answersOf({ id: contestId }: Contest, playerId: string): Promise<Map<number, ContestAnswer>> {
    const answers = await this.participants.answers([contestId, playerId]);
    return new Map(answers.map((answer) => [answer.questionId, answer]));
  }
}
