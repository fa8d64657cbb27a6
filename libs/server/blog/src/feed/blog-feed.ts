import { BLOG_FEED_PATHS } from '@daily/contract/paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { withAbsoluteUrls } from '@daily/kit/feeds/absolute-urls';
import type { FeedDocument, FeedEntry } from '@daily/kit/feeds/feed-document';
import type { FeedIds } from '@daily/kit/feeds/feed-ids';
import type { Covers } from '../pictures/covers';
import { blogPostPath, lastModified } from '../post/blog-pages';
import type { BlogPost } from '../post/blog-post.entity';
import type { BlogPostService } from '../post/blog-post.service';
import type { PostTexts } from '../text/post-texts';

/** Posts in the feed. */
const MAX_ENTRIES = 20;

/** What the feed says about the installation. */
export interface BlogFeedSettings {
  productName: string;
  /** The product's public origin. */
  publicUrl: string;
}

/** The feed of the blog: the latest posts with their whole text. */
export class BlogFeed {
  constructor(
    private readonly posts: BlogPostService,
    private readonly texts: PostTexts,
    private readonly covers: Covers,
    private readonly ids: FeedIds,
    private readonly settings: BlogFeedSettings,
  ) {}

  /** @param format the format in which the feed will be sent. */
  async document(format: keyof typeof BLOG_FEED_PATHS): Promise<FeedDocument> {
    const { productName, publicUrl } = this.settings;
    const posts = await this.posts.published(MAX_ENTRIES);
    return {
      id: this.ids.of('feed of the blog'),
      title: `${productName} blog`,
      description: 'Articles about what the questions touch: how things work, and how they fail.',
      pageUrl: `${publicUrl}${PAGE_PATHS.blog}`,
      feedUrl: `${publicUrl}${BLOG_FEED_PATHS[format]}`,
      publisher: productName,
      entries: posts.map((post) => this.entryOf(post)),
    };
  }

  private entryOf(post: BlogPost): FeedEntry {
    const url = `${this.settings.publicUrl}${blogPostPath(post.slug)}`;
    return {
      id: this.ids.of(`blog post ${post.id}`),
      url,
      title: post.title,
      summary: this.texts.summaryOf(post),
      contentHtml: withAbsoluteUrls(this.texts.of(post).html, url),
      author: post.authorName,
      picture: this.covers.pictureOf(post),
      categories: [post.category, ...post.tags],
      publishedAt: post.listedAt,
      updatedAt: lastModified(post),
    };
  }
}
