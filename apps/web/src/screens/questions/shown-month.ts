import type { QuestionsScreenQuery } from './questions-screen.generated';

/** A month of the archive as its page loads it. */
export type ShownMonth = NonNullable<QuestionsScreenQuery['pastMonth']>;

/** A question of the archive as its page loads it. */
export type ArchiveQuestion = ShownMonth['questions'][number];
