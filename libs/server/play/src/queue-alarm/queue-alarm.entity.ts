import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An alarm that was sent to admins. The row is deleted when there are enough questions again. */
@Entity('queue_alarm')
export class QueueAlarm {
  /** Number of days left from which the alarm is raised. */
  @PrimaryColumn('integer', { name: 'alarm_days', primaryKeyConstraintName: 'queue_alarm_pkey' })
  alarmDays!: number;

  @Column('timestamptz', { name: 'raised_at' })
  raisedAt!: Date;
}
