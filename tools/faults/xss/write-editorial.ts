import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { TestPlayer } from '../client';
import { ALL, CORPUS } from './corpus';
import { mustMutate, mutate } from '../mutate';

/** Changes the promo strip, also to links that the product refuses. */
export async function writePromo({ client }: TestPlayer): Promise<void> {
  const strip = { text: CORPUS.slice(0, 3).join(' '), linkText: CORPUS[4] };
  for (const linkPath of ['javascript:__xss()', '//evil.example', '/about"onclick=__xss()'])
    await mutate(client, 'updatePromo', { ...strip, linkPath });
  await mustMutate(client, 'updatePromo', { ...strip, linkPath: '/about' });
}

/** Publishes posts with the corpus in the title, in all kinds of Markdown, and in the other fields. @returns their slugs. */
export async function writePosts({ client }: TestPlayer): Promise<string[]> {
  // The first page of the blog shows the newest posts.
  const publishedAt = new Date(Date.now() - HOUR_MS).toISOString();
  const slugs = CORPUS.map((_, index) => `xss-${index}`);
  for (const [index, title] of CORPUS.entries()) {
    const kinds = [
      `## ${title}`,
      `[${title}](${title})`,
      `![${title}](${title})`,
      `| ${title} |\n| - |\n| ${title} |`,
    ];
    const post = {
      ...{
        slug: slugs[index],
        title,
        summary: `${title} summary`,
        authorName: title,
        category: title.slice(0, 40),
      },
      content: [...kinds, `> ${title}`, `\`${title}\``, `\`\`\`html\n${title}\n\`\`\``, ALL].join('\n\n'),
      ...{ featuredImageUrl: `https://pictures.example/${index}.png`, publishedAt },
    };
    const { status, text } = await client.rest('POST', '/api/blogs', post);
    if (status !== 201) throw new Error(`The post was not created: ${text}`);
  }
  return slugs;
}
