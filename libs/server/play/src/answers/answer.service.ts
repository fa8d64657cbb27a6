import type { Day } from '@daily/rules/calendar';
import { keptSeconds, MAX_QUESTION_ID, type OptionLetter, parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  windowOf,
} from '@daily/kit/graphql/connection';
import { conflict, notFound, nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { LeaderboardNews } from '@daily/boards';
import { type Player, playerFromRow, ProfileService } from '@daily/people';
import { Answer } from './answer.entity';
import type { Question } from '@daily/questions';
import { QUESTION_NOT_FOUND, QuestionService } from '@daily/questions';
import { type RecordedRow, SUBMIT_ANSWER } from './submit-answer.sql';

/** The most answers the facade lists at once: more than two years of play. */
export const LONGEST_LIST = 1_000;

/** An instant as a cursor holds it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** An answer as it stands, with the question it is an answer to. */
export interface Submission {
  /** True when it was recorded by this very call, false when it repeats what is recorded. */
  first: boolean;
  answer: Answer;
  question: Question;
  player: Player;
}

/** Which answers a page is made of. */
interface AnswerListOptions {
  /** Only the right ones, or only the wrong ones; all when null. */
  correct?: boolean | null;
  /** The most a page may have, when not the usual. */
  largest?: number;
}

/** Answers: given once, counted once. */
export class AnswerService {
  private readonly profiles = this.platform.get(ProfileService);
  private readonly answers = this.platform.database.orm.getRepository(Answer);
  private readonly questions = this.platform.get(QuestionService);
  private readonly news = this.platform.get(LeaderboardNews);

  constructor(private readonly platform: Platform) {}

  /**
   * Answers a question for a player. The day is that of the clock now; what the browser thinks does not count.
   * @param secondsSpent that the player took, when somebody measured; whatever the number, it is cut to what is kept.
   * @throws Failure not-found (player, question, or a question of a coming day), unauthenticated, forbidden,
   *   conflict when it is closed or was answered otherwise, too-many.
   */
  async submit(
    playerId: string,
    questionId: number,
    letter: OptionLetter,
    caller: Caller,
    secondsSpent?: number | null,
  ): Promise<Submission> {
    // The viewer has been proved already; anybody else is looked up.
    if (caller.viewer?.id !== playerId)
      await this.profiles.actAs(playerId, caller, TRIVIA_TEXTS.signInToAnswer);
    await this.platform.limits.use('answers', playerId);
    return this.record(playerId, questionId, letter, this.platform.clock.now(), secondsSpent);
  }

  /** Records an answer that was received at an instant, or repeats the recorded one. Who may is the caller's to know. */
  async record(
    playerId: string,
    questionId: number,
    letter: OptionLetter,
    instant: Date,
    seconds?: number | null,
  ): Promise<Submission> {
    if (questionId > MAX_QUESTION_ID) throw notFound(QUESTION_NOT_FOUND);
    const day = this.platform.dayAt(instant);
    const month = `${this.platform.monthAt(instant)}-01`;
    const secondsSpent = keptSeconds(seconds);
    const values = [playerId, questionId, letter, day, instant, month, secondsSpent];
    const [row] = await this.platform.database.run<RecordedRow>(SUBMIT_ANSWER, values);
    if (!row) return this.repeat(playerId, questionId, letter, day);
    // Also a wrong answer moves somebody: on the board of streaks.
    this.news.changed();
    const { is_correct: isCorrect, points } = row;
    const fields = { playerId, questionId, letter, isCorrect, points, answeredAt: instant, secondsSpent };
    return {
      first: true,
      answer: Object.assign(new Answer(), fields),
      question: await this.questions.find(questionId),
      player: playerFromRow(row),
    };
  }

  /** The recorded answer when it is the same again; otherwise why nothing was recorded. */
  private async repeat(
    playerId: string,
    questionId: number,
    letter: OptionLetter,
    today: Day,
  ): Promise<Submission> {
    const question = await this.questions.find(questionId);
    if (!question.day || question.day > today) throw notFound(QUESTION_NOT_FOUND);
    const answer = await this.answers.findOneBy({ playerId, questionId });
    if (answer?.letter !== letter) {
      throw conflict(question.day < today ? TRIVIA_TEXTS.questionClosed : TRIVIA_TEXTS.alreadyAnswered);
    }
    return { first: false, answer, question, player: await this.profiles.find(playerId) };
  }

  /**
   * A player's answer to a question.
   * @throws Failure not-found, also when this caller may not see it yet.
   */
  async find(playerId: string, questionId: number, caller: Caller): Promise<Answer> {
    const answer =
      questionId > MAX_QUESTION_ID
        ? null
        : await this.answers.findOne({ where: { playerId, questionId }, relations: { question: true } });
    const open = answer?.question?.day === this.platform.dayAt();
    if (!answer || (open && !(await this.mayActAs(playerId, caller))))
      throw notFound(TRIVIA_TEXTS.answerNotFound);
    return answer;
  }

  /** The answer that a node id (`question:player`) names, or null. */
  async findByNodeId(id: string, caller: Caller): Promise<Answer | null> {
    const colon = id.indexOf(':');
    const questionId = parseQuestionId(id.slice(0, colon));
    if (colon < 0 || questionId === null) return null;
    return this.find(id.slice(colon + 1), questionId, caller).catch(nullWhenNotFound);
  }

  /**
   * A page of a player's answers, newest first, without those that this caller may not see yet. Nobody's are none.
   * @throws Failure invalid
   */
  async page(
    playerId: string,
    args: PageArgs,
    caller: Caller,
    { correct = null, largest }: AnswerListOptions = {},
  ): Promise<ConnectionOf<Answer>> {
    const window = windowOf(args, keyOfCursor, largest);
    const direction = window.backward ? 'ASC' : 'DESC';
    const query = this.answers
      .createQueryBuilder('answer')
      .innerJoin('answer.question', 'question')
      .where('answer.playerId = :playerId', { playerId })
      .orderBy('answer.answeredAt', direction)
      .addOrderBy('answer.questionId', direction)
      .limit(window.limit + 1);
    if (window.beyond) {
      const [answeredAt, questionId] = window.beyond;
      const key = '(answer.answeredAt, answer.questionId)';
      query.andWhere(`${key} ${window.backward ? '>' : '<'} (:answeredAt, :questionId)`, {
        answeredAt,
        questionId,
      });
    }
    if (correct !== null) query.andWhere('answer.isCorrect = :correct', { correct });
    if (!(await this.mayActAs(playerId, caller)))
      query.andWhere('question.day < :today', { today: this.platform.dayAt() });
    return pageOf(window, await query.getMany(), (answer) =>
      encodeCursor([answer.answeredAt.toISOString(), answer.questionId]),
    );
  }

  private async mayActAs(playerId: string, caller: Caller): Promise<boolean> {
    return caller.viewer?.id === playerId || this.profiles.isOpen(playerId);
  }
}

/** Where an answer stands among its player's: two may have the same instant, seeded or imported. */
type AnswerKey = readonly [answeredAt: Date, questionId: number];

function keyOfCursor(cursor: string): AnswerKey | null {
  const [text, questionId] = decodeCursor(cursor) ?? [];
  const answeredAt = new Date(typeof text === 'string' && INSTANT.test(text) ? text : Number.NaN);
  if (Number.isNaN(answeredAt.getTime())) return null;
  const id = parseQuestionId(questionId);
  return id === null || id > MAX_QUESTION_ID ? null : [answeredAt, id];
}
