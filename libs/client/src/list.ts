/** A page of a list, as the connections of the API have it. */
interface Page<Item> {
  readonly edges: readonly { readonly node: Item }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Reads a page: `first` items after a cursor; null when there is no such list. */
export type ReadPage<Item> = (position: {
  first: number;
  after: string | null;
}) => Promise<Page<Item> | null>;

/** How many items pages have. */
export interface PageSizes {
  readonly first: number;
  readonly next: number;
}

/** Ten pages of any list fit into the budget of a minute: of an anonymous caller, and of one with a token, who has twice as much. */
const ANONYMOUS: PageSizes = { first: 20, next: 20 };
const WITH_TOKEN: PageSizes = { first: 20, next: 50 };

/** The page sizes that fit a caller. @param pageSize what the caller asks for instead. */
export function pageSizes(hasToken: boolean, pageSize?: number): PageSizes {
  if (pageSize !== undefined) return { first: pageSize, next: pageSize };
  return hasToken ? WITH_TOKEN : ANONYMOUS;
}

/**
 * A list that is read page by page, while it is iterated:
 *
 * ```ts
 * for await (const entry of client.leaderboard()) console.log(entry.rank, entry.player.username);
 * ```
 *
 * Each iteration begins with the first page. Leaving the loop ends the reading.
 */
export class List<Item> implements AsyncIterable<Item> {
  constructor(
    private readonly readPage: ReadPage<Item>,
    private readonly sizes: PageSizes,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page;
  }

  /** The list page by page. */
  pages(): AsyncGenerator<readonly Item[], void, undefined> {
    return this.read(Infinity);
  }

  /** The first `count` items, or all if there are fewer. Reads no page beyond them. */
  async take(count: number): Promise<Item[]> {
    const pages = await Array.fromAsync(this.read(count));
    return pages.flat().slice(0, count);
  }

  private async *read(count: number): AsyncGenerator<readonly Item[], void, undefined> {
    let after: string | null = null;
    for (let seen = 0; seen < count;) {
      const size = seen === 0 ? this.sizes.first : this.sizes.next;
      const first = Math.min(size, count - seen);
      const page: Page<Item> | null = await this.readPage({ first, after });
      if (!page) return;
      seen += page.edges.length;
      yield page.edges.map(({ node }) => node);
      if (!page.pageInfo.hasNextPage) return;
      after = page.pageInfo.endCursor;
    }
  }
}
