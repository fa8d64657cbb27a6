import type { PracticeRoundQuery } from './practice-round.generated';

/** A question of a round. */
export type PracticeItem = PracticeRoundQuery['practiceQuestions'][number];
