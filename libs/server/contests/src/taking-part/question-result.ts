import type { OptionLetter } from '@daily/rules/question';
import { Column } from 'typeorm';

/** What a player made of a question, in a contest or in a virtual run. */
export abstract class QuestionResult {
  /** The stored letter of the chosen option, whatever order the player saw; null when the time ran out. */
  @Column('text', { nullable: true })
  letter!: OptionLetter | null;

  @Column('boolean', { name: 'is_correct' })
  isCorrect!: boolean;

  @Column('integer')
  points!: number;

  /** Milliseconds from showing the question to the answer, at most the time that the question was open. */
  @Column('integer', { name: 'time_ms' })
  timeMs!: number;

  /** When the server received the answer, or when the question closed without one. */
  @Column('timestamptz', { name: 'answered_at' })
  answeredAt!: Date;
}
