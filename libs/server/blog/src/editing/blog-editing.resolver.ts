import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { localIdOf } from '@daily/kit/graphql/node';
import { COMMON_PROBLEMS, type Problem, problemsAsData, resultUnion } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { BLOG_BOUNDS, DEFAULT_BLOG_CATEGORY } from '@daily/rules/blog';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { BlogEditingService } from './blog-editing.service';
import { BlogPost } from '../post/blog-post.entity';
import type { PostChange } from './post-change';

const { maxTitleLength, maxContentLength, maxSummaryLength, maxTags, maxQuestions } = BLOG_BOUNDS;

const TITLE = `The title, 1 to ${maxTitleLength} characters.`;
const CONTENT = `The text, in Markdown, 1 to ${maxContentLength} characters.`;

/** The fields that an editor may leave out, of a new post as of a change. */
@InputType()
abstract class OptionalBlogPostFields implements PostChange {
  @Field(() => String, {
    nullable: true,
    description: 'Identifies the post in addresses. Without one, the title of a new post makes it.',
  })
  slug?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What the post is about, as plain text, at most ${maxSummaryLength} characters. Empty for the beginning of the text.`,
  })
  summary?: string;

  @Field(() => String, { nullable: true, description: 'Who wrote the post; null for unknown.' })
  authorName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The subject area. A new post is in ${DEFAULT_BLOG_CATEGORY} by default.`,
  })
  category?: string;

  @Field(() => [String], {
    nullable: true,
    description: `Lower-case keywords, at most ${maxTags}. Replaces all tags.`,
  })
  tags?: string[];

  @Field(() => GraphQLUrl, {
    nullable: true,
    description: 'An `https` address of a picture, or the address of an uploaded one; null removes it.',
  })
  featuredImageUrl?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Keys of questions of the bank that the post is about, at most ${maxQuestions}. Replaces all keys.`,
  })
  questionKeys?: string[];

  @Field(() => Date, {
    nullable: true,
    description:
      'When the post is published: in the past or the future, or null for a draft. A new post is a draft by default.',
  })
  publishedAt?: Date | null;
}

@InputType('CreateBlogPostInput', { description: 'A blog post to create.' })
class CreateBlogPostInput extends OptionalBlogPostFields {
  @Field(() => String, { description: TITLE })
  title!: string;

  @Field(() => String, { description: CONTENT })
  content!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value returns the original post.',
  })
  idempotencyKey?: string | null;
}

@InputType('UpdateBlogPostInput', { description: 'Changes of a blog post.' })
class UpdateBlogPostInput extends OptionalBlogPostFields {
  @Field(() => ID, { description: 'Global id of the post.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that the change is based on. When the post has another one, nothing is changed and the result is a `ConflictProblem`.',
  })
  version?: number | null;

  @Field(() => String, { nullable: true, description: TITLE })
  title?: string;

  @Field(() => String, { nullable: true, description: CONTENT })
  content?: string;
}

@InputType('DeleteBlogPostInput', { description: 'The blog post to delete.' })
class DeleteBlogPostInput {
  @Field(() => ID, { description: 'Global id of the post.' })
  id!: string;
}

@ObjectType('CreateBlogPostSuccess', { description: 'The blog post was created.' })
class CreateBlogPostSuccess {
  @Field(() => BlogPost, {
    description: 'The new post, or the original one when the idempotency key is known.',
  })
  post!: BlogPost;
}

@ObjectType('UpdateBlogPostSuccess', { description: 'The blog post was changed.' })
class UpdateBlogPostSuccess {
  @Field(() => BlogPost, { description: 'The post after the change.' })
  post!: BlogPost;
}

@ObjectType('DeleteBlogPostSuccess', { description: 'The blog post was deleted.' })
class DeleteBlogPostSuccess {
  @Field(() => ID, { description: 'Global id that the post had.' })
  id!: string;
}

const CreateBlogPostResult = resultUnion('CreateBlogPost', CreateBlogPostSuccess, ...COMMON_PROBLEMS);
const UpdateBlogPostResult = resultUnion('UpdateBlogPost', UpdateBlogPostSuccess, ...COMMON_PROBLEMS);
const DeleteBlogPostResult = resultUnion('DeleteBlogPost', DeleteBlogPostSuccess, ...COMMON_PROBLEMS);

/** What editors do with blog posts. */
@Resolver()
export class BlogEditingResolver {
  constructor(private readonly editing: BlogEditingService) {}

  @Allow('editor', 'blog:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => CreateBlogPostResult, { description: 'Creates a blog post, by default as a draft.' })
  createBlogPost(
    @Arg('input', () => CreateBlogPostInput, { description: 'The post.' })
    { idempotencyKey, ...fields }: CreateBlogPostInput,
    @Ctx() caller: Caller,
  ): Promise<CreateBlogPostSuccess | Problem> {
    return problemsAsData(async () => {
      const post = await this.editing.create(fields, caller, idempotencyKey);
      return { post };
    });
  }

  @Allow('editor', 'blog:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateBlogPostResult, { description: 'Changes the named fields of a blog post.' })
  updateBlogPost(
    @Arg('input', () => UpdateBlogPostInput, { description: 'The post and its new fields.' })
    { id, version, ...fields }: UpdateBlogPostInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateBlogPostSuccess | Problem> {
    return problemsAsData(async () => {
      const post = await this.editing.change(localPostId(id), fields, caller, version);
      return { post };
    });
  }

  @Allow('editor', 'blog:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DeleteBlogPostResult, { description: 'Deletes a blog post.' })
  deleteBlogPost(
    @Arg('input', () => DeleteBlogPostInput, { description: 'The post.' })
    { id }: DeleteBlogPostInput,
    @Ctx() caller: Caller,
  ): Promise<DeleteBlogPostSuccess | Problem> {
    return problemsAsData(async () => {
      await this.editing.delete(localPostId(id), caller);
      return { id };
    });
  }
}

/** The id inside a global id of a post. @throws Failure not-found */
function localPostId(globalId: string): string {
  const id = localIdOf('BlogPost', globalId);
  if (id === null) throw notFound(BLOG_TEXTS.notFound);
  return id;
}
