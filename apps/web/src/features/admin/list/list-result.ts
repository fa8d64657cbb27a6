/** The result of the query of a list, as Apollo returns it. */
interface QueryResult<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** A page of a connection. */
export interface Page<Row> {
  readonly edges: readonly { readonly node: Row }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor?: string | null;
    readonly endCursor?: string | null;
  };
}

/** What a list shows of its query. */
export interface ListResult<Row> {
  /** The rows of the page, or of the one before while the page loads; null without either. */
  rows: readonly Row[] | null;
  pageInfo: Page<Row>['pageInfo'] | null;
  loading: boolean;
  failed: boolean;
  /** Reads the page again. Rejects when it could not be loaded; the rows stay. */
  refresh: () => Promise<unknown>;
}

/** What a list shows of its query. @param pageOf returns the connection in the data. */
export function listResult<Data, Row>(
  query: QueryResult<Data>,
  pageOf: (data: Data) => Page<Row>,
): ListResult<Row> {
  const data = query.data ?? (query.loading ? query.previousData : undefined);
  const page = data ? pageOf(data) : null;
  return {
    rows: page && page.edges.map(({ node }) => node),
    pageInfo: page && page.pageInfo,
    loading: query.loading,
    failed: !query.loading && !page,
    refresh: query.refetch,
  };
}
