import type { SharedResult } from '@daily/rules/sharing/result';
import DataLoader from 'dataloader';
import type { Answer } from '../answers/answer.entity';
import type { AnswerResultService } from './answer-result.service';

/** Loads the results of the answers of one request, those of a player in one statement. */
export class AnswerResultLoader {
  private readonly byAnswer: DataLoader<Answer, SharedResult | null>;

  constructor(results: Pick<AnswerResultService, 'findAll'>) {
    this.byAnswer = new DataLoader(async (answers) => {
      const byPlayer = Map.groupBy(answers, ({ playerId }) => playerId);
      const found = new Map<Answer, SharedResult>();
      for (const [playerId, own] of byPlayer) {
        const byQuestion = await results.findAll(
          playerId,
          own.map(({ questionId }) => questionId),
        );
        for (const answer of own) {
          const result = byQuestion.get(answer.questionId);
          if (result) found.set(answer, result);
        }
      }
      return answers.map((answer) => found.get(answer) ?? null);
    });
  }

  /** The result of an answer; null while results are withheld. */
  load(answer: Answer): Promise<SharedResult | null> {
    return this.byAnswer.load(answer);
  }
}
