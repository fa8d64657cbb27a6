import type { OptionLetter } from '@daily/rules/question';
import DataLoader from 'dataloader';
import type { Caller } from '@daily/kit/caller';
import type { Platform } from '@daily/kit/platform';
import { Answer } from './answer.entity';

interface AnswerRow {
  question_id: number;
  letter: OptionLetter;
  is_correct: boolean;
  points: number;
  answered_at: Date;
}

const VIEWER_ANSWERS = {
  name: 'viewer-answers',
  text: `SELECT question_id, letter, is_correct, points, answered_at FROM answer
         WHERE player_id = $1 AND question_id = ANY($2::int[])`,
};

/** Finds the viewer's own answers, all that one request asks for in one statement. */
export class ViewerAnswerLoader {
  private readonly byQuestion = new DataLoader<number, Answer | null>(async (questionIds) => {
    const playerId = this.caller.viewer?.id;
    if (!playerId) return questionIds.map(() => null);
    const rows = await this.platform.database.run<AnswerRow>(VIEWER_ANSWERS, [playerId, questionIds]);
    const found = new Map(rows.map((row) => [row.question_id, answerFromRow(playerId, row)]));
    return questionIds.map((id) => found.get(id) ?? null);
  });

  constructor(
    private readonly platform: Platform,
    private readonly caller: Caller,
  ) {}

  load(questionId: number): Promise<Answer | null> {
    return this.byQuestion.load(questionId);
  }

  /** Remembers an answer that was given within the request. */
  prime(answer: Answer): void {
    this.byQuestion.clear(answer.questionId).prime(answer.questionId, answer);
  }
}

function answerFromRow(playerId: string, row: AnswerRow): Answer {
  return Object.assign(new Answer(), {
    playerId,
    questionId: row.question_id,
    letter: row.letter,
    isCorrect: row.is_correct,
    points: row.points,
    answeredAt: row.answered_at,
  });
}
