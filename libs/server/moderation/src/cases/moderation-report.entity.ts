import { Player } from '@daily/people';
import type { ContentReason } from '@daily/rules/moderation';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ModerationCase } from './moderation-case.entity';

/** A report of a name or a picture. */
@Entity('moderation_report')
@Index('moderation_report_case', ['caseId', 'createdAt'])
@Index('moderation_report_player', ['playerId'], { where: 'player_id IS NOT NULL' })
@Check('moderation_report_text', 'char_length(text) <= 500')
export class ModerationReport {
  /** Derived from the case and the reporter, so that a reporter counts once: see `ReporterIds`. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'moderation_report_pkey' })
  id!: string;

  @Column('uuid', { name: 'case_id' })
  caseId!: string;

  @ManyToOne(() => ModerationCase, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'case_id', foreignKeyConstraintName: 'moderation_report_case_fkey' })
  case?: ModerationCase;

  /** Who reports; null for an anonymous visitor. Never shown, to admins neither. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'moderation_report_player_fkey' })
  player?: Player;

  @Column('text')
  reason!: ContentReason;

  /** What the reporter says, as plain text; may be empty. */
  @Column('text')
  text!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
