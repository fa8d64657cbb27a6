import { addDays, type Day, utcMidnight } from '@daily/rules/calendar';
import { dayOf, startOfDay } from '@daily/rules/calendar/time-zone';
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { PracticeCard } from './practice-card.entity';

/** FSRS without steps of minutes: a question comes back after a day at the earliest. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** The state of a card that a review changes. */
export type CardState = Omit<PracticeCard, 'playerId' | 'questionId' | 'player' | 'question'>;

/**
 * The state of a card after an answer. The question is due on a day of the product, from its beginning: who practices a little earlier than
 * the day before finds the same questions.
 * @param card the state before; null for the first answer.
 */
export function reviewed(card: CardState | null, isCorrect: boolean, now: Date, timeZone: string): CardState {
  const today = dayOf(now, timeZone);
  const before: Card = card
    ? {
        due: midnightOf(dayOf(card.dueAt, timeZone)),
        last_review: midnightOf(dayOf(card.reviewedAt, timeZone)),
        stability: card.stability,
        difficulty: card.difficulty,
        elapsed_days: 0,
        scheduled_days: card.scheduledDays,
        learning_steps: 0,
        reps: card.reps,
        lapses: card.lapses,
        state: card.state,
      }
    : createEmptyCard(midnightOf(today));
  const { card: after } = scheduler.next(before, midnightOf(today), isCorrect ? Rating.Good : Rating.Again);
  return {
    dueAt: startOfDay(addDays(today, after.scheduled_days), timeZone),
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

/** A day for the scheduler, which counts the time between two reviews: it must count days, also across daylight saving time. */
const midnightOf = (day: Day) => new Date(utcMidnight(day));
