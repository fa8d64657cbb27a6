import { FormerSlugs } from '@daily/kit/database/former-slugs';
import { FeedIds } from '@daily/kit/feeds/feed-ids';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { conflict } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import type { RelatedArticle } from '@daily/questions';
import { BlogEditingResolver } from './editing/blog-editing.resolver';
import { BlogEditingService } from './editing/blog-editing.service';
import { BlogPreviewResolver } from './editing/blog-preview.resolver';
import { BlogFeed, type BlogFeedSettings } from './feed/blog-feed';
import { Covers } from './pictures/covers';
import { ArticleDrawings } from './pictures/drawings';
import { BlogPost } from './post/blog-post.entity';
import { BlogPostReader } from './post/blog-post-reader';
import { BlogPostResolver } from './post/blog-post.resolver';
import { BlogPostService } from './post/blog-post.service';
import { BlogPostTextResolver } from './post/blog-post-text.resolver';
import { FormerBlogSlug } from './post/former-blog-slug.entity';
import { blogPages, blogPostPath } from './post/blog-pages';
import { blogRoutes } from './post/blog.rest';
import { type FindAskedQuestions, RelatedResolver } from './post/related.resolver';
import { ArticleImport } from './shipped/article-import';
import { readArticles, shippedFolder } from './shipped/article-files';
import { ShippedArticle } from './shipped/shipped-article.entity';
import { PostTexts } from './text/post-texts';

export { BLOG_SEARCH_TRIGGER } from './post/blog-search-trigger.sql';
export { coverPath, type Covers } from './pictures/covers';
export type { ArticleDrawings } from './pictures/drawings';
export type { BlogFeed } from './feed/blog-feed';
export type { BlogPostService } from './post/blog-post.service';

/** The dependencies on other slices. */
export interface BlogDependencies {
  people: Pick<People, 'audit'>;
  askedQuestions: FindAskedQuestions;
}

/** What the slice offers to the application. */
export interface Blog extends Slice {
  posts: BlogPostService;
  editing: BlogEditingService;
  feed: BlogFeed;
  covers: Covers;
  drawings: ArticleDrawings;
  /** Those of the uploaded pictures with the given ids that a post shows. */
  picturesShown(ids: readonly string[]): Promise<string[]>;
  /** The published posts about the question with a bank key, as further reading. */
  articlesAbout(bankKey: string): Promise<RelatedArticle[]>;
}

function wireBlog(platform: Platform<BlogFeedSettings>, { people, askedQuestions }: BlogDependencies): Blog {
  const { database, calendar, settings } = platform;
  const drawings = new ArticleDrawings(() => shippedFolder('drawings'));
  const texts = new PostTexts((address) => drawings.sizeOf(address));
  const covers = new Covers(settings.publicUrl);
  const formerSlugs = new FormerSlugs(database, 'former_blog_slug');
  const reader = new BlogPostReader(database, calendar, formerSlugs);
  const posts = new BlogPostService(database, reader, calendar, platform.cursors);
  const editing = new BlogEditingService(
    database,
    calendar,
    people.audit,
    platform.idempotency,
    settings.publicUrl,
    formerSlugs,
  );
  const articles = new ArticleImport(database, calendar, () => readArticles());
  return {
    resolvers: [
      new BlogPostResolver(posts, reader, covers, calendar),
      new BlogPostTextResolver(texts, reader),
      new RelatedResolver(reader, askedQuestions),
      new BlogEditingResolver(editing),
      new BlogPreviewResolver(texts),
    ],
    nodes: { BlogPost: (id, caller) => posts.findOrNull(id, caller) },
    rest: blogRoutes(posts, editing, covers),
    prepare: () => articles.run(),
    sitemap: () => blogPages(posts),
    posts,
    editing,
    feed: new BlogFeed(posts, texts, covers, new FeedIds(platform.secret), settings),
    covers,
    drawings,
    picturesShown: (ids) => posts.picturesShown(ids),
    async articlesAbout(bankKey) {
      const about = await reader.about(bankKey);
      return about.map((post) => ({
        id: post.slug,
        title: post.title,
        url: `${settings.publicUrl}${blogPostPath(post.slug)}`,
        snippet: texts.summaryOf(post),
      }));
    },
  };
}

/** The blog: posts with their search, feeds and pictures, and the articles that the product ships. */
export const blog = {
  name: 'blog',
  entities: [BlogPost, FormerBlogSlug, ShippedArticle],
  constraints: [
    { code: '23505', constraint: /^blog_post_slug$/, failure: () => conflict(BLOG_TEXTS.slugTaken) },
  ],
  wire: wireBlog,
} satisfies SliceDeclaration & { wire: unknown };
