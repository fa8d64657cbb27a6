import type { BlogPostStatus as Status } from '@daily/rules/blog';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { type Heading, MAX_HEADINGS } from '@daily/kit/text/headings';
import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BlogPost } from './blog-post.entity';
import type { PostOrder } from './blog-post.sql';
import type { Topic } from './blog-post-reader';

/** The states of a post in the schema. */
export const BlogPostStatus: Record<Uppercase<Status>, Status> = {
  DRAFT: 'draft',
  SCHEDULED: 'scheduled',
  PUBLISHED: 'published',
};

registerEnumType(BlogPostStatus, {
  name: 'BlogPostStatus',
  description: 'The state of a post, which follows from the clock of the server.',
  valuesConfig: {
    DRAFT: { description: 'Without a publication date. Only editors see it.' },
    SCHEDULED: { description: 'Published at `publishedAt`, in the future. Until then, only editors see it.' },
    PUBLISHED: { description: 'Everyone sees it.' },
  },
});

/** The orders of the list of posts in the schema. */
const BlogPostSort: Record<'PUBLICATION' | 'CHANGE', PostOrder> = {
  PUBLICATION: 'listed',
  CHANGE: 'changed',
};

registerEnumType(BlogPostSort, {
  name: 'BlogPostSort',
  description: 'The order of the list of posts.',
  valuesConfig: {
    PUBLICATION: {
      description:
        'By when they were or will be published, drafts by when they were created; the latest first.',
    },
    CHANGE: { description: 'By when they were last changed; the latest first.' },
  },
});

export const BlogPostConnection = connectionType('BlogPost', 'blog posts', BlogPost);

/** The arguments of the list of posts. */
@ArgsType()
export class BlogPostsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Only posts of this category.' })
  category?: string | null;

  @Field(() => String, { nullable: true, description: 'Only posts with this tag.' })
  tag?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only posts that contain these words, at most 100 characters. Understands `"exact phrase"`, `or` and `-without`. The last ' +
      'word may be incomplete, from three characters on.',
  })
  search?: string | null;

  @Field(() => BlogPostStatus, {
    nullable: true,
    description: 'Only posts in this state. Defaults to all states that the viewer may see.',
  })
  status?: Status | null;

  @Field(() => BlogPostSort, {
    nullable: true,
    description: 'The order; PUBLICATION by default. A list with `search` is sorted by relevance.',
  })
  sort?: PostOrder | null;
}

@ObjectType('BlogHeading', { description: 'A heading in the table of contents of a post.' })
export class BlogHeading implements Heading {
  @Field(() => String, {
    complexity: 0,
    description: 'Id of the heading in `contentHtml`, for a link to `#{anchor}`.',
  })
  anchor!: string;

  @Field(() => String, { complexity: 0, description: 'The heading as plain text.' })
  text!: string;

  @Field(() => Int, { complexity: 0, description: 'The level: 2, or 3 for a heading below one of level 2.' })
  level!: number;
}

@ObjectType('BlogPostPreview', { description: 'A text as the page of a post would show it.' })
export class BlogPostPreview {
  @Field(() => String, {
    description: 'The text as HTML that is safe to insert. Its highest heading is `h2`.',
  })
  contentHtml!: string;

  @Field(() => [BlogHeading], {
    complexity: listOf(MAX_HEADINGS),
    description: `The headings of levels 2 and 3 in their order, at most ${MAX_HEADINGS}.`,
  })
  tableOfContents!: BlogHeading[];

  @Field(() => Int, { description: 'Minutes that reading the text takes, at least 1.' })
  readingMinutes!: number;

  @Field(() => String, {
    description: 'The beginning of the text, which is the summary of a post without one.',
  })
  beginning!: string;
}

@ObjectType('BlogTopic', { description: 'A category or a tag of the blog.' })
export class BlogTopic implements Topic {
  @Field(() => String, { complexity: 0, description: 'The name, for the arguments of `blogPosts`.' })
  name!: string;

  @Field(() => Int, { complexity: 0, description: 'Number of published posts.' })
  postCount!: number;
}
