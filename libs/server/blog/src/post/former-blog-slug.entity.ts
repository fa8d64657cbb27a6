import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BlogPost } from './blog-post.entity';

/** A slug that a post had, see `FormerSlugs`. */
@Entity('former_blog_slug')
@Index('former_blog_slug_of_post', ['ownerId'])
export class FormerBlogSlug {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'former_blog_slug_pkey' })
  slug!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @ManyToOne(() => BlogPost, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'former_blog_slug_post' })
  owner?: BlogPost;
}
