import type { QuestionResult, Run } from '@daily/rules/contest/run';
import type { OptionLetter } from '@daily/rules/question';
import { Column } from 'typeorm';

/** The columns of a player's run through a contest: the state of the machine in `rules/contest/run`. */
export abstract class StoredRun implements Run {
  /** Number of questions that are done: answered, or passed over because their time ran out. */
  @Column('integer', { default: 0 })
  done!: number;

  /** When the current question was first shown; null while none is. */
  @Column('timestamptz', { name: 'shown_at', nullable: true })
  shownAt!: Date | null;

  /**
   * When the time of the current question runs out; null while none is shown. The question closes earlier when the run ends before that:
   * `closesAt` of the rules. An editor may move the end while the contest runs.
   */
  @Column('timestamptz', { name: 'closes_at', nullable: true })
  closesAt!: Date | null;

  /** When the last question was done; null until then. */
  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('integer', { default: 0 })
  score!: number;

  @Column('integer', { name: 'correct_answers', default: 0 })
  correctAnswers!: number;

  /** Sum of the times of all questions that are done, in milliseconds. */
  @Column('integer', { name: 'total_time_ms', default: 0 })
  totalTimeMs!: number;
}

/** The columns of what a player made of a question in a run. */
export abstract class StoredResult implements QuestionResult {
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
