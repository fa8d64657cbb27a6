import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Contest } from '../contest/contest.entity';

/** What has been reported to admins about a contest. Without a row, nothing has. */
@Entity('contest_report')
export class ContestReport {
  @PrimaryColumn('uuid', { name: 'contest_id', primaryKeyConstraintName: 'contest_report_pkey' })
  contestId!: string;

  @OneToOne(() => Contest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contest_id', foreignKeyConstraintName: 'contest_report_contest_fkey' })
  contest?: Contest;

  /** Number of participants at the latest report. */
  @Column('integer')
  participants!: number;

  /** Whether the end has been reported. */
  @Column('boolean')
  ended!: boolean;
}
