import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from '@daily/kit/database/statement';
import { BOARD_SOURCES } from '../../../../../libs/server/boards/src/boards/board.sql';
import { boardStatements } from '../../../../../libs/server/boards/src/paging/player-board.sql';
import { accountPage } from '../../../../../libs/server/people/src/management/player-account.sql';

const SERVER = join(__dirname, '../../../../../libs/server');

/** Statements that functions make for hot paths. */
const MADE = [
  ...Object.entries(BOARD_SOURCES).map(([name, source]) =>
    boardStatements(name, { ...source, scope: source.date ? 1 : 0 }),
  ),
  accountPage({ status: 'any', search: 'name', sort: 'name', backward: false, fromKey: true }),
];

/** A statement of hand-written SQL, with the slice whose file has it. */
export interface ProductStatement extends Statement {
  slice: string;
}

/** The statements that the files of SQL of all slices export, by name. */
export async function productStatements(): Promise<ProductStatement[]> {
  const found = new Map<string, ProductStatement>();
  const collect = (slice: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { name, text } = value as Partial<Statement>;
    if (typeof name === 'string' && typeof text === 'string') found.set(name, { slice, name, text });
    else for (const each of Object.values(value)) collect(slice, each);
  };
  for (const file of globSync('*/src/**/*.sql.ts', { cwd: SERVER }).sort())
    collect(file.split('/')[0]!, await import(join(SERVER, file)));
  collect('boards', MADE.slice(0, -1));
  collect('people', MADE.at(-1));
  return [...found.values()];
}
