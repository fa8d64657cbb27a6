import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { Question } from '../question/question.entity';

/** That a player proposed a question. It counts for the limit of a day, and finds the name to remove with the account. */
@Entity('question_proposal')
@Index('question_proposal_of_player', ['playerId', 'proposedAt'])
export class QuestionProposal {
  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'question_proposal_pkey' })
  questionId!: number;

  @OneToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'question_proposal_question' })
  question?: Question;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'question_proposal_player' })
  player?: Player;

  /** The name under which the question is published. A later name of the player does not change it. */
  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'proposed_at' })
  proposedAt!: Date;
}
