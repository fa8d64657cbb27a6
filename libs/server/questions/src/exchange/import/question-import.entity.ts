import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImportReport } from './import-report';

/** An import of questions that was carried out.  */
@Entity('question_import')
export class QuestionImport {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'question_import_pkey' })
  id!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('jsonb')
  report!: ImportReport;
}
