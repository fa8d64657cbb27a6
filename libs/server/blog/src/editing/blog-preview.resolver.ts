import { Allow } from '@daily/kit/graphql/access';
import { BLOG_BOUNDS } from '@daily/rules/blog';
import { invalid } from '@daily/kit/runtime/errors';
import { Arg, Query, Resolver } from 'type-graphql';
import { BlogPostPreview } from '../post/blog-post.graphql-types';
import type { PostTexts } from '../text/post-texts';

/** What a preview costs, in points: the whole text is rendered. */
const PREVIEW_COST = 5;

/** Shows editors their text before it is saved. */
@Resolver()
export class BlogPreviewResolver {
  constructor(private readonly texts: PostTexts) {}

  @Allow('editor')
  @Query(() => BlogPostPreview, {
    complexity: PREVIEW_COST,
    description: 'A text as the page of a post would show it. Nothing is stored.',
  })
  blogPostPreview(
    @Arg('content', () => String, {
      description: `The text, in Markdown, at most ${BLOG_BOUNDS.maxContentLength} characters.`,
    })
    content: string,
  ): BlogPostPreview {
    const max = BLOG_BOUNDS.maxContentLength;
    if (content.length > max) throw invalid(`content must be at most ${max} characters`, 'content');
    const { html, headings, readingMinutes, beginning } = this.texts.rendered(content);
    return { contentHtml: html, tableOfContents: headings, readingMinutes, beginning };
  }
}
