import { MAX_QUESTION_ID, type OptionLetter } from '@daily/rules/question';
import type { Caller } from '@daily/kit/runtime/caller';
import { nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { Contest } from '../contest/contest.entity';
import type { ContestReader } from '../contest/contest-reader';
import { contestViewer, isEditor } from '../contest/contest-audience';
import type { ContestService } from '../contest/contest.service';
import type { ContestParticipant } from './contest-participant.entity';
import type { ContestSecrecy, ShownOptions } from './contest-secrecy';
import type { ContestSubmission } from './participation.service';
import type { RecordedAnswer } from './run.sql';
import type { Runs } from './runs';

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
    private readonly reader: Pick<ContestReader, 'question' | 'questions'>,
    private readonly runs: Pick<Runs<ContestParticipant>, 'findWithAnswers'>,
    private readonly secrecy: ContestSecrecy,
  ) {}

  /**
   * The questions that a caller may see, in order: all of them for editors and once the contest has ended; for participants
   * those that they have been shown; none for everybody else.
   */
  async visible(contest: Contest, caller: Caller): Promise<ShownQuestion[]> {
    const playerId = contestViewer(caller)?.id ?? null;
    const questions = await this.reader.questions(contest.id);
    const played = playerId === null ? null : await this.runs.findWithAnswers(contest, playerId, questions);
    const participant = played?.run ?? null;
    const isOpen = isEditor(caller) || this.secrecy.areResultsOpen(contest, participant);
    const shown = participant ? participant.done + (participant.shownAt ? 1 : 0) : 0;
    const visible = isOpen ? questions : questions.slice(0, shown);
    const answers = new Map(played?.answers.map((answer) => [answer.questionId, answer]));
    return visible.map((question) =>
      this.show(contest, question, {
        playerId: participant?.playerId ?? null,
        isOpen,
        answer: answers.get(question.id),
      }),
    );
  }

  /** A question by its id; null when the caller may not see it. */
  async findByNodeId(id: number, contests: ContestService, caller: Caller): Promise<ShownQuestion | null> {
    const question = id <= MAX_QUESTION_ID ? await this.reader.question(id) : null;
    const contest = question && (await contests.find(question.contestId, caller).catch(nullWhenNotFound));
    const visible = contest ? await this.visible(contest, caller) : [];
    return visible.find((shown) => shown.id === id) ?? null;
  }

  /** The question that a participant has answered, with the answer, as they see it. */
  answered({ contest, participant, answered, answer }: ContestSubmission): ShownQuestion {
    const { playerId } = participant;
    const isOpen = this.secrecy.areResultsOpen(contest, participant);
    return this.show(contest, answered, { playerId, isOpen, answer });
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
}
