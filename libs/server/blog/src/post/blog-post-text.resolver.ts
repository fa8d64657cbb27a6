import { listOf } from '@daily/kit/graphql/list-cost';
import { MAX_HEADINGS } from '@daily/kit/text/headings';
import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { passageHtml, withoutMarks } from '../text/passage-html';
import type { PostTexts } from '../text/post-texts';
import { BlogPost } from './blog-post.entity';
import { BlogHeading } from './blog-post.graphql-types';
import type { BlogPostReader } from './blog-post-reader';
import { searchOf } from './post-search';

/** What a search in the text of a post costs, in points: PostgreSQL parses the whole text. */
const PASSAGE_COST = 5;

/** The text of a post, stored as Markdown, in other forms. */
@Resolver(() => BlogPost)
export class BlogPostTextResolver {
  constructor(
    private readonly texts: PostTexts,
    private readonly reader: BlogPostReader,
  ) {}

  @FieldResolver(() => String, {
    description: 'The text as HTML that is safe to insert. Its highest heading is `h2`.',
  })
  contentHtml(@Root() post: BlogPost): string {
    return this.texts.of(post).html;
  }

  @FieldResolver(() => String, {
    complexity: 0,
    description:
      'What the post is about, as plain text: as the author wrote it, or the beginning of the text.',
  })
  summary(@Root() post: BlogPost): string {
    return this.texts.summaryOf(post);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The summary that the author wrote, to be shown above the text; null without one.',
  })
  lead(@Root() { summary }: BlogPost): string | null {
    return summary || null;
  }

  @FieldResolver(() => [BlogHeading], {
    complexity: listOf(MAX_HEADINGS),
    description: `The headings of levels 2 and 3 in their order, at most ${MAX_HEADINGS}.`,
  })
  tableOfContents(@Root() post: BlogPost): BlogHeading[] {
    return this.texts.of(post).headings;
  }

  @FieldResolver(() => Int, { description: 'Minutes that reading the text takes, at least 1.' })
  readingMinutes(@Root() post: BlogPost): number {
    return this.texts.of(post).readingMinutes;
  }

  @FieldResolver(() => String, {
    complexity: PASSAGE_COST,
    nullable: true,
    description:
      'The passages of the text that match a search best, as HTML that is safe to insert, with the matches in `mark`; null without ' +
      'words to search for.',
  })
  async passageHtml(
    @Root() post: BlogPost,
    @Arg('search', () => String, { nullable: true, description: 'As the argument `search` of `blogPosts`.' })
    text: string | null,
  ): Promise<string | null> {
    const search = searchOf(text);
    if (search === null) return null;
    const plain = withoutMarks(this.texts.of(post).plain);
    return passageHtml(await this.reader.passages({ text: plain, search }));
  }
}
