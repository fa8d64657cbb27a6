import type { BlogPostStatus as Status } from '@daily/rules/blog';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BlogPost } from './blog-post.entity';
import type { Topic } from './blog-post-reader';
import type { PostHeading } from '../text/post-texts';

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
      'Only posts that contain these words, at most 100 characters. Understands `"exact phrase"`, `or` and `-without`.',
  })
  search?: string | null;

  @Field(() => BlogPostStatus, {
    nullable: true,
    description: 'Only posts in this state. Defaults to all states that the viewer may see.',
  })
  status?: Status | null;
}

@ObjectType('BlogHeading', { description: 'A heading in the table of contents of a post.' })
export class BlogHeading implements PostHeading {
  @Field(() => String, { description: 'Id of the heading in `contentHtml`, for a link to `#{anchor}`.' })
  anchor!: string;

  @Field(() => String, { description: 'The heading as plain text.' })
  text!: string;

  @Field(() => Int, { description: 'The level: 2, or 3 for a heading below one of level 2.' })
  level!: number;
}

@ObjectType('BlogTopic', { description: 'A category or a tag of the blog.' })
export class BlogTopic implements Topic {
  @Field(() => String, { description: 'The name, for the arguments of `blogPosts`.' })
  name!: string;

  @Field(() => Int, { description: 'Number of published posts.' })
  postCount!: number;
}
