import { BLOG_BOUNDS, type BlogPostStatus as Status, blogPostStatus } from '@daily/rules/blog';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Node } from '@daily/kit/graphql/node';
import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A post of the blog. Its state follows from the clock: nothing has to run when it is published. */
@ObjectType('BlogPost', { implements: Node, description: 'A post of the blog.' })
@Entity('blog_post')
@Unique('blog_post_slug', ['slug'])
@Index('blog_post_listed', ['listedAt', 'id'])
@Index('blog_post_changed', ['updatedAt', 'id'])
@Index('blog_post_tags', ['tags'], { type: 'gin' })
@Index('blog_post_questions', ['questionKeys'], { type: 'gin' })
@Index('blog_post_search', ['search'], { type: 'gin' })
export class BlogPost {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'blog_post_pkey' })
  id!: string;

  @Field(() => String, { complexity: 0, description: 'Identifies the post in addresses: `/blog/{slug}`.' })
  @Column('text')
  slug!: string;

  @Field(() => String, { complexity: 0, description: 'The title.' })
  @Column('text')
  title!: string;

  /** Empty when the beginning of the text is the summary. */
  @Column('text')
  summary!: string;

  @Field(() => String, { description: 'The text, in Markdown.' })
  @Column('text')
  content!: string;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Who wrote the post; null when unknown.',
  })
  @Column('text', { name: 'author_name', nullable: true })
  authorName!: string | null;

  @Field(() => String, { complexity: 0, description: 'The subject area, such as `Databases`.' })
  @Column('text')
  category!: string;

  @Field(() => [String], {
    complexity: listOf(BLOG_BOUNDS.maxTags),
    description: 'Lower-case keywords.',
  })
  @Column('text', { array: true })
  tags!: string[];

  /** An `https` address, or the path of an uploaded picture, which follows the product to another origin. */
  @Column('text', { name: 'featured_image_url', nullable: true })
  featuredImageUrl!: string | null;

  /** Keys of questions of the bank. They reveal coming questions, so only editors see them. */
  @Column('text', { name: 'question_keys', array: true })
  questionKeys!: string[];

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the post was or will be published; null for a draft.',
  })
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  @Field(() => Date, { complexity: 0, description: 'When the post was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, { complexity: 0, description: 'When the post was last changed.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of times the post was written: 1 for a new one, raised by each change.',
  })
  @Column('integer', { default: 1 })
  version!: number;

  /** Its place in lists: when it was or will be published, for a draft when it was created. */
  @Column('timestamptz', { name: 'listed_at' })
  listedAt!: Date;

  /** Slug of the shipped article whose corrections the post receives; null once an editor has changed it. */
  @Column('text', { name: 'article_slug', nullable: true })
  articleSlug!: string | null;

  /** The words of the post for the full-text search. A trigger writes them (`blog-search-trigger.sql.ts`). */
  @Column({ type: 'tsvector', nullable: true, select: false, insert: false, update: false })
  search?: string;

  /** The state at an instant. */
  statusAt(now: Date): Status {
    return blogPostStatus(this.publishedAt, now);
  }
}
