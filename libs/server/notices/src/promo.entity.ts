import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What the strip above every page says. One row at most; without it the default stands there. */
@ObjectType('Promo', { description: 'What the strip above every page says.' })
@Entity('promo')
@Check('promo_one_row', 'id = 1')
export class Promo {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'promo_pkey' })
  id!: number;

  @Field(() => String, { description: 'The words before the link.' })
  @Column('text')
  text!: string;

  @Field(() => String, { description: 'The words of the link.' })
  @Column('text', { name: 'link_text' })
  linkText!: string;

  @Field(() => String, { description: 'The path on this site that the link leads to.' })
  @Column('text', { name: 'link_path' })
  linkPath!: string;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
