import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import type { Spellings } from '../names';
import { addElement, addImport, editSource } from '../source-edits';

/** Folder of the migrations of the server. */
const FOLDER = 'apps/server/migrations';

/** A migration to write. */
export interface NewMigration {
  name: Spellings;
  /** One sentence for the doc comment. */
  summary: string;
  /** SQL statements. */
  up: readonly string[];
  down: readonly string[];
}

/** Writes a migration with a timestamp later than all others and lists it. @returns its path. */
export function writeMigration(tree: Tree, { name, summary, up, down }: NewMigration): string {
  const timestamp = nextTimestamp(tree);
  const file = `${timestamp}-${name.kebab}`;
  const className = `${name.pascal}${timestamp}`;
  const path = `${FOLDER}/${file}.ts`;
  tree.write(
    path,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ${summary} */
export class ${className} implements MigrationInterface {
  name = '${className}';
  serves = '${releaseOf(tree)}';

  ${method('up', up)}

  ${method('down', down)}
}
`,
  );
  editSource(tree, `${FOLDER}/index.ts`, [
    addImport(`import { ${className} } from './${file}';`, `./${file}`),
    addElement('migrations', className),
  ]);
  return path;
}

function method(name: string, statements: readonly string[]): string {
  const parameter = statements.length === 0 ? '_runner' : 'runner';
  const calls = statements.map((sql) => `await runner.query(${literal(sql)});`);
  return `async ${name}(${parameter}: QueryRunner): Promise<void> {${calls.join('\n')}}`;
}

function literal(sql: string): string {
  return `\`${sql.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}

/** The last release, whose servers go on while a migration of the next one runs. */
function releaseOf(tree: Tree): string {
  return (JSON.parse(tree.read('package.json', 'utf8') ?? '') as { version: string }).version;
}

/** Milliseconds since 1970, or later when the last migration has a timestamp in the future. */
function nextTimestamp(tree: Tree): number {
  const timestamps = globSync('*.ts', { cwd: join(tree.root, FOLDER) }).map((file) =>
    Number.parseInt(file, 10),
  );
  return Math.max(Date.now(), ...timestamps.filter((each) => !Number.isNaN(each)).map((each) => each + 1));
}
