import { sharedReads } from '@daily/kit/database/shared-reads';
import { listOf } from '@daily/kit/graphql/list-cost';
import { BLOG_BOUNDS } from '@daily/rules/blog';
import { Question } from '@daily/questions';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { BlogPost } from './blog-post.entity';
import { type BlogPostReader, MAX_RELATED_POSTS } from './blog-post-reader';

/** Finds the questions of past days with the given bank keys, the latest first. */
export type FindAskedQuestions = (bankKeys: readonly string[]) => Promise<Question[]>;

/** What a reader of a post may read next. Only published posts, and questions of past days. */
@Resolver(() => BlogPost)
export class RelatedResolver {
  /** The questions about which several posts are, in one statement. */
  private readonly questionsAbout: (keys: readonly string[]) => Promise<Question[]>;

  constructor(
    private readonly reader: BlogPostReader,
    askedQuestions: FindAskedQuestions,
  ) {
    this.questionsAbout = sharedReads(async (lists: readonly (readonly string[])[]) => {
      const questions = await askedQuestions([...new Set(lists.flat())]);
      return lists.map((keys) => questions.filter(({ bankKey }) => bankKey && keys.includes(bankKey)));
    });
  }

  @FieldResolver(() => [BlogPost], {
    complexity: listOf(MAX_RELATED_POSTS),
    description: `Published posts that share tags or the category, the closest first, at most ${MAX_RELATED_POSTS}.`,
  })
  relatedPosts(@Root() { id }: BlogPost): Promise<BlogPost[]> {
    return this.reader.related(id);
  }

  @FieldResolver(() => [Question], {
    complexity: listOf(BLOG_BOUNDS.maxQuestions),
    description: 'Questions of past days that the post is about, the latest first.',
  })
  relatedQuestions(@Root() { questionKeys }: BlogPost): Promise<Question[]> {
    return this.questionsAbout(questionKeys);
  }

  @FieldResolver(() => BlogPost, {
    nullable: true,
    description: 'The post that was published before this one; null when this is the first.',
  })
  async previousPost(@Root() { id }: BlogPost): Promise<BlogPost | null> {
    return (await this.reader.neighbors(id)).previous;
  }

  @FieldResolver(() => BlogPost, {
    nullable: true,
    description: 'The post that was published after this one; null when this is the latest.',
  })
  async nextPost(@Root() { id }: BlogPost): Promise<BlogPost | null> {
    return (await this.reader.neighbors(id)).next;
  }
}
