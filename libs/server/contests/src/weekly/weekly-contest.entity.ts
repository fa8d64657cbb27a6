import type { Day } from '@daily/rules/calendar';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Contest } from '../contest/contest.entity';

/**
 * What was decided about the contest of a week. The key makes it one contest a week, however many servers run, and the row stays when
 * an editor deletes the contest, so that it is not created again.
 */
@Entity('weekly_contest')
export class WeeklyContest {
  /** The Monday of the week in which the contest starts. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'weekly_contest_pkey' })
  week!: Day;

  /** Null when there were too few questions, or the contest was deleted. */
  @Column('uuid', { name: 'contest_id', nullable: true })
  contestId!: string | null;

  @ManyToOne(() => Contest, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'contest_id', foreignKeyConstraintName: 'weekly_contest_contest_fkey' })
  contest?: Contest;

  /** The ids of the past questions that the contest was made of: they rest in the next weeks. */
  @Column('integer', { name: 'question_ids', array: true })
  questionIds!: number[];

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt!: Date;
}
