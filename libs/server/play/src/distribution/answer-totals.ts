import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Question } from '@daily/questions';
import { percentage } from '@daily/rules/game/scoring';
import { LRUCache } from 'lru-cache';
import type { AnswerDistributionReader } from './answer-distribution-reader';

/** How many players have answered a question, and how well. */
export interface AnswerTotal {
  answers: number;
  /** Share of correct answers, 0 to 100; null when no player has answered. */
  correctPercent: number | null;
  /** Whether these are demo players: nobody else answered the question before it closed. */
  countsDemoPlayers: boolean;
}

/** Milliseconds for which a server reuses the totals of a question. The home page shows them to every visitor. */
const MAX_AGE_MS = 1_000;

/** Number of questions whose totals are kept. */
const MAX_QUESTIONS = 100;

/** Totals of the answers to a question, at most a second old. Does not check what the caller may see. */
export class AnswerTotals {
  private readonly known = new LRUCache<number, { total: AnswerTotal; until: number }>({
    max: MAX_QUESTIONS,
  });

  constructor(
    private readonly distributions: AnswerDistributionReader,
    private readonly calendar: ProductCalendar,
  ) {}

  async of(
    { id, correctAnswer }: Pick<Question, 'id' | 'correctAnswer'>,
    isClosed: boolean,
  ): Promise<AnswerTotal> {
    const now = this.calendar.now().getTime();
    const known = this.known.get(id);
    if (known && now < known.until) return known.total;
    const { tallies, countsDemoPlayers } = await this.distributions.shown(id, isClosed);
    const answers = tallies.reduce((sum, tally) => sum + tally.answers, 0);
    const correct = tallies.find(({ letter }) => letter === correctAnswer)?.answers ?? 0;
    const correctPercent = answers === 0 ? null : percentage(correct, answers);
    const total = { answers, correctPercent, countsDemoPlayers };
    this.known.set(id, { total, until: now + MAX_AGE_MS });
    return total;
  }
}
