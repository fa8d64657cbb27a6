import type { TestServer } from '../test-server';

/** The number of rows of a table. */
export async function countRows(server: Pick<TestServer, 'rows'>, table: string): Promise<number> {
  const [row] = await server.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return row?.count ?? 0;
}
