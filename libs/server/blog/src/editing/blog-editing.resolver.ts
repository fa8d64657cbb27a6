import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import {
  CreateBlogPostInput,
  CreateBlogPostResult,
  type CreateBlogPostSuccess,
  DeleteBlogPostInput,
  DeleteBlogPostResult,
  type DeleteBlogPostSuccess,
  UpdateBlogPostInput,
  UpdateBlogPostResult,
  type UpdateBlogPostSuccess,
} from './blog-editing.graphql-types';
import type { BlogEditingService } from './blog-editing.service';

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
