import type { BlogPostStatus as Status } from '@daily/rules/blog';
import { Allow } from '@daily/kit/graphql/access';
import type { ConnectionOf } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { BLOG_BOUNDS } from '@daily/rules/blog';
import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Covers } from '../pictures/covers';
import { BlogPost } from './blog-post.entity';
import { BlogPostConnection, BlogPostsArgs, BlogPostStatus, BlogTopic } from './blog-post.graphql-types';
import { type BlogPostReader, MAX_LISTED_TAGS } from './blog-post-reader';
import type { BlogPostService } from './blog-post.service';

/** Maximum number of categories that the cost of their list assumes. */
const MAX_CATEGORIES = 40;

/** Posts of the blog in the schema. */
@Resolver(() => BlogPost)
export class BlogPostResolver {
  constructor(
    private readonly posts: BlogPostService,
    private readonly reader: BlogPostReader,
    private readonly covers: Covers,
    private readonly calendar: ProductCalendar,
  ) {}

  @Allow('public')
  @Query(() => BlogPostConnection, {
    description:
      'Posts of the blog, the newest first; with `search`, the most relevant first. Drafts and scheduled posts are for editors only.',
  })
  blogPosts(
    @Args(() => BlogPostsArgs) args: BlogPostsArgs,
    @Ctx() caller: Caller,
  ): Promise<ConnectionOf<BlogPost>> {
    return this.posts.page(args, args, caller);
  }

  @Allow('public')
  @Query(() => BlogPost, {
    nullable: true,
    description: 'A post of the blog; null when it does not exist or the viewer may not see it.',
  })
  blogPost(
    @Arg('slugOrId', () => String, { description: 'Slug of the post, or its id in the REST API.' })
    slugOrId: string,
    @Ctx() caller: Caller,
  ): Promise<BlogPost | null> {
    return this.posts.findOrNull(slugOrId, caller);
  }

  @Allow('public')
  @Query(() => [BlogTopic], {
    complexity: listOf(MAX_CATEGORIES),
    description: 'The categories of published posts, by name.',
  })
  blogCategories(): Promise<BlogTopic[]> {
    return this.reader.categories();
  }

  @Allow('public')
  @Query(() => [BlogTopic], {
    complexity: listOf(MAX_LISTED_TAGS),
    description: `The ${MAX_LISTED_TAGS} most frequent tags of published posts.`,
  })
  blogTags(): Promise<BlogTopic[]> {
    return this.reader.tags();
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() post: BlogPost): string {
    return toGlobalId('BlogPost', post.id);
  }

  @FieldResolver(() => ID, {
    complexity: 0,
    description: 'Id of the post in the REST API. It is not a global id.',
  })
  postId(@Root() post: BlogPost): string {
    return post.id;
  }

  @FieldResolver(() => BlogPostStatus, {
    complexity: 0,
    description: 'The state of the post, by the clock of the server.',
  })
  status(@Root() post: BlogPost): Status {
    return post.statusAt(this.calendar.now());
  }

  @FieldResolver(() => GraphQLUrl, {
    complexity: 0,
    nullable: true,
    description: 'Address of the picture that an editor has chosen; null without one.',
  })
  featuredImageUrl(@Root() post: BlogPost): string | null {
    return this.covers.chosenFor(post);
  }

  @FieldResolver(() => GraphQLUrl, {
    complexity: 0,
    description:
      'Address of a picture for previews of links: `featuredImageUrl`, or else a cover of 1200 × 630 pixels that follows from the ' +
      'category.',
  })
  pictureUrl(@Root() post: BlogPost): string {
    return this.covers.pictureOf(post);
  }

  @FieldResolver(() => [String], {
    complexity: listOf(BLOG_BOUNDS.maxQuestions),
    nullable: true,
    description:
      'Keys of the questions of the bank that the post is about; null for viewers who are no editors.',
  })
  questionKeys(@Root() post: BlogPost, @Ctx() caller: Caller): string[] | null {
    return this.posts.questionKeys(post, caller);
  }
}
