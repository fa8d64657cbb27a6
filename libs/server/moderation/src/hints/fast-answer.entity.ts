import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** An answer that took less time than reading. Few answers are. */
@Entity('fast_answer')
@Index('fast_answer_day', ['day'])
export class FastAnswer {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'fast_answer_pkey' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'fast_answer_player_fkey' })
  player?: Player;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'fast_answer_pkey' })
  day!: Day;

  @Column('boolean', { name: 'is_correct' })
  isCorrect!: boolean;
}
