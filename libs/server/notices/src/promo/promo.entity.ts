import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The promotional strip above every page. The table has at most one row; without it, the default applies. */
@ObjectType('Promo', { description: 'The promotional strip above every page.' })
@Entity('promo')
@Check('promo_one_row', 'id = 1')
export class Promo {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'promo_pkey' })
  id!: number;

  @Field(() => String, { description: 'The text before the link.' })
  @Column('text')
  text!: string;

  @Field(() => String, { description: 'The text of the link.' })
  @Column('text', { name: 'link_text' })
  linkText!: string;

  @Field(() => String, { description: 'The target of the link: a path on this site, such as `/contests`.' })
  @Column('text', { name: 'link_path' })
  linkPath!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the content was last changed; null for the default content.',
  })
  @Column('timestamptz', { name: 'changed_at' })
  updatedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'When other content follows by itself, because what the strip announces starts or ends; null when only an admin changes it.',
  })
  changesAt?: Date | null;
}
