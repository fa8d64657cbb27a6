/** A page of a list, as the connections of the API have it. */
interface Page<Item> {
  readonly edges: readonly { readonly node: Item }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Reads a page: `first` items after a cursor; null when there is no such list. */
type ReadPage<Item> = (position: { first: number; after: string | null }) => Promise<Page<Item> | null>;

/** The most items that the API returns at once. */
const MAX_PAGE_SIZE = 100;

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
    private readonly pageSize = MAX_PAGE_SIZE,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page;
  }

  /** The list in pages of `pageSize` items. */
  pages(): AsyncGenerator<readonly Item[], void, undefined> {
    return this.read(this.pageSize, Infinity);
  }

  /** The first `count` items, or all if there are fewer. Reads no page beyond them. */
  async take(count: number): Promise<Item[]> {
    const pages = await Array.fromAsync(this.read(Math.min(count, this.pageSize), count));
    return pages.flat().slice(0, count);
  }

  private async *read(first: number, count: number): AsyncGenerator<readonly Item[], void, undefined> {
    let after: string | null = null;
    for (let seen = 0; seen < count;) {
      const page: Page<Item> | null = await this.readPage({ first, after });
      if (!page) return;
      seen += page.edges.length;
      yield page.edges.map(({ node }) => node);
      if (!page.pageInfo.hasNextPage) return;
      after = page.pageInfo.endCursor;
    }
  }
}
