import { PREVIEW_PICTURES_PATH } from '@daily/contract/paths';
import { COVER_SIZE, coverOf } from '@daily/rules/blog/cover';
import { printedColors } from '@daily/rules/pattern';
import { pictureUrl } from '@daily/kit/input/picture-address';
import { LRUCache } from 'lru-cache';

/** Width of a cover in pixels; its height is 630. */
const WIDTH = 1_200;

/** Covers that are kept; one has about 25 kB. */
const MAX_KEPT = 100;

/** What a cover follows from. */
interface Covered {
  readonly slug: string;
  readonly category: string;
}

/** A post with the picture that an editor has chosen. */
type Pictured = Covered & { readonly featuredImageUrl: string | null };

/** The covers of posts without a picture of their own, as pictures for previews of links. */
export class Covers {
  // Requests for the same cover wait for one rendering.
  private readonly pictures = new LRUCache<string, Buffer, Covered>({
    max: MAX_KEPT,
    fetchMethod: async (_key, _old, { context }) => {
      const { renderAsync } = await import('@resvg/resvg-js');
      return (await renderAsync(coverSvg(context), { fitTo: { mode: 'width', value: WIDTH } })).asPng();
    },
  });

  /** @param publicUrl the product's public origin. */
  constructor(private readonly publicUrl: string) {}

  /** The address of the cover of a post. */
  addressOf({ slug }: Covered): string {
    return `${this.publicUrl}${coverPath(slug)}`;
  }

  /** The absolute address of the picture that an editor has chosen; null without one. */
  chosenFor({ featuredImageUrl }: Pick<Pictured, 'featuredImageUrl'>): string | null {
    return pictureUrl(featuredImageUrl, this.publicUrl);
  }

  /** The absolute address of the chosen picture, or else of the cover. */
  pictureOf(post: Pictured): string {
    return this.chosenFor(post) ?? this.addressOf(post);
  }

  /** The cover of a post as PNG. */
  png(post: Covered): Promise<Buffer> {
    return this.pictures.forceFetch(JSON.stringify([post.category, post.slug]), { context: post });
  }
}

/** The path of a post's cover. */
export function coverPath(slug: string): string {
  return `${PREVIEW_PICTURES_PATH}/blog/${slug}.png`;
}

/** The cover of a post as an SVG document. */
function coverSvg({ category, slug }: Covered): string {
  const { width, height } = COVER_SIZE;
  const { hue, tones } = coverOf(category, slug);
  const colors = printedColors(hue);
  const paths = tones.map((path, index) => `<path fill="${colors.tones[index]}" d="${path}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>${paths.join('')}</svg>`
  );
}
