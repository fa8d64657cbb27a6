import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { PracticeCard } from './practice-card.entity';

/** FSRS without steps of minutes: a question comes back after a day at the earliest. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** The state of a card that a review changes. */
export type CardState = Omit<PracticeCard, 'playerId' | 'questionId' | 'player' | 'question'>;

/**
 * The state of a card after an answer.
 * @param card the state before; null for the first answer.
 */
export function reviewed(card: CardState | null, isCorrect: boolean, now: Date): CardState {
  const before: Card = card
    ? {
        due: card.dueAt,
        last_review: card.reviewedAt,
        stability: card.stability,
        difficulty: card.difficulty,
        elapsed_days: 0,
        scheduled_days: card.scheduledDays,
        learning_steps: 0,
        reps: card.reps,
        lapses: card.lapses,
        state: card.state,
      }
    : createEmptyCard(now);
  const { card: after } = scheduler.next(before, now, isCorrect ? Rating.Good : Rating.Again);
  return {
    dueAt: after.due,
    reviewedAt: now,
    stability: after.stability,
    difficulty: after.difficulty,
    scheduledDays: after.scheduled_days,
    reps: after.reps,
    lapses: after.lapses,
    state: after.state,
    isCorrect,
  };
}
