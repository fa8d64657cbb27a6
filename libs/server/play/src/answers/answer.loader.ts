import type { OptionLetter } from '@daily/rules/question';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { Answer } from './answer.entity';

interface AnswerRow {
  player_id: string;
  question_id: number;
  letter: OptionLetter;
  is_correct: boolean;
  points: number;
  answered_at: Date;
  seconds_spent: number | null;
}

/** Whose answer to which question. */
type AnswerKey = readonly [playerId: string, questionId: number];

const ANSWERS = {
  name: 'answers-of-players',
  text: `SELECT player_id, question_id, letter, is_correct, points, answered_at, seconds_spent
         FROM unnest($1::text[], $2::int[]) AS asked (player_id, question_id) JOIN answer USING (player_id, question_id)`,
};

/** Finds answers by player and question, those that requests ask for at the same moment in one statement. */
export class AnswerReader {
  /** The answer, or null when there is none. */
  readonly find = sharedReads((keys: readonly AnswerKey[]) => this.read(keys));

  constructor(private readonly platform: Platform) {}

  private async read(keys: readonly AnswerKey[]): Promise<(Answer | null)[]> {
    const rows = await this.platform.database.read<AnswerRow>(ANSWERS, [
      keys.map(([playerId]) => playerId),
      keys.map(([, questionId]) => questionId),
    ]);
    const found = new Map(rows.map((row) => [`${row.question_id}:${row.player_id}`, row]));
    return keys.map(([playerId, questionId]) => {
      const row = found.get(`${questionId}:${playerId}`);
      return row ? answerFromRow(row) : null;
    });
  }
}

/** The viewer's own answers, each read once a request. */
export class ViewerAnswerLoader {
  private readonly answers = this.platform.get(AnswerReader);
  private readonly byQuestion = new Map<number, Promise<Answer | null>>();

  constructor(
    private readonly platform: Platform,
    private readonly caller: Caller,
  ) {}

  /** The viewer's answer to a question; null when there is none, or no viewer. */
  load(questionId: number): Promise<Answer | null> {
    const known = this.byQuestion.get(questionId);
    if (known) return known;
    const playerId = this.caller.viewer?.id;
    const answer = playerId ? this.answers.find([playerId, questionId]) : Promise.resolve(null);
    this.byQuestion.set(questionId, answer);
    return answer;
  }

  /** Remembers an answer that was given within the request. */
  prime(answer: Answer): void {
    this.byQuestion.set(answer.questionId, Promise.resolve(answer));
  }
}

function answerFromRow(row: AnswerRow): Answer {
  return Object.assign(new Answer(), {
    playerId: row.player_id,
    questionId: row.question_id,
    letter: row.letter,
    isCorrect: row.is_correct,
    points: row.points,
    answeredAt: row.answered_at,
    secondsSpent: row.seconds_spent,
  });
}
