// Reads and corrects the statements that TypeORM writes, in which every identifier is quoted.

const RENAME = /^ALTER TABLE (".+?") RENAME COLUMN (".+?") TO (".+?")$/;

/** Phrases for the statements that change columns and tables. */
const PHRASES: readonly [statement: RegExp, phrase: string][] = [
  [/^CREATE TABLE "(.+?)".*/s, 'creates $1'],
  [/^DROP TABLE "(.+?)".*/s, 'drops $1'],
  [/^ALTER TABLE "(.+?)" ADD "(.+?)".*/s, 'adds $2 to $1'],
  [/^ALTER TABLE "(.+?)" DROP COLUMN "(.+?)".*/s, 'drops $2 of $1'],
  [/^ALTER TABLE "(.+?)" RENAME COLUMN "(.+?)" TO "(.+?)".*/s, 'renames $2 of $1 to $3'],
];

/** Whether a statement renames a column. TypeORM guesses so when one column is removed and one added. */
export const isRename = (statement: string) => RENAME.test(statement);

/**
 * Drops the renaming of columns that are not kept. When the new column has another type, TypeORM renames the old one to its
 * name first, then drops it and adds the new one; the statements that revert this rename at the end.
 */
export function withoutVoidRenames(statements: readonly string[]): string[] {
  return statements.filter(isRename).reduce(withoutVoidRename, [...statements]);
}

function withoutVoidRename(statements: string[], rename: string): string[] {
  const [, table = '', from = '', to = ''] = RENAME.exec(rename) ?? [];
  const at = statements.indexOf(rename);
  const ofTable = `ALTER TABLE ${table} `;
  /** Uses another name of the column in the statements of a range, whose ends are included. */
  const respelled = (first: number, last: number, name: string, other: string) =>
    statements
      .map((each, index) =>
        index >= first && index <= last && each.startsWith(ofTable) ? each.replaceAll(name, other) : each,
      )
      .filter((each) => each !== rename);
  const dropped = statements.indexOf(`${ofTable}DROP COLUMN ${to}`);
  if (dropped > at) return respelled(at + 1, dropped, to, from);
  const added = statements.findIndex((each) => each.startsWith(`${ofTable}ADD ${from} `));
  return added !== -1 && added < at ? respelled(added, at - 1, from, to) : statements;
}

/** One sentence about what statements change, such as "Adds color to badge." */
export function summaryOf(statements: readonly string[]): string {
  if (statements.length === 0) return 'Changes rows, not tables.';
  const phrases = statements.flatMap((statement) =>
    PHRASES.filter(([pattern]) => pattern.test(statement)).map(([pattern, phrase]) =>
      statement.replace(pattern, phrase),
    ),
  );
  const text = phrases.length === 0 ? 'changes constraints, indexes or column types' : phrases.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
