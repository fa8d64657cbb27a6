import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Question } from '../question/question.entity';

/** An editor who has written or changed a question, and can therefore not review that version. */
@Entity('question_author')
@Index('question_author_of_player', ['playerId'])
export class QuestionAuthor {
  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'question_author_pkey' })
  questionId!: number;

  @ManyToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'question_author_question' })
  question?: Question;

  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'question_author_pkey' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'question_author_player' })
  player?: Player;

  /** The latest version to which the editor has contributed. An approved version makes its authors readers again. */
  @Column('integer')
  version!: number;
}
