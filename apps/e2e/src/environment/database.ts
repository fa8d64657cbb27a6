import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Product } from './product';

/** Connects to the embedded database of a product as the superuser. The caller ends the connection. */
export async function openDatabase({ dataDir }: Product): Promise<pg.Client> {
  const [pid, password] = await Promise.all(
    ['postgres/postmaster.pid', 'postgres.password'].map((file) => readFile(join(dataDir, file), 'utf8')),
  );
  const host = `127.0.0.1:${pid?.split('\n')[3] ?? ''}`;
  const database = new pg.Client(`postgres://postgres:${password ?? ''}@${host}/postgres`);
  await database.connect();
  return database;
}
