import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that are made from the code. */
const EMITTED = ['schema.graphql', 'openapi.json', 'docs/schema-changelog.md'];

/** Writes `schema.graphql`, `openapi.json` and the changelog of both from the code, as `npm run schema` does, and prints which changed. */
export function emitSchema(root: string): void {
  const texts = () => EMITTED.map((file) => readFileSync(join(root, file), 'utf8'));
  const before = texts();
  for (const file of ['apps/server/src/graphql/emit-schema.ts', 'tools/schema-changes/schema-changes.ts'])
    execFileSync(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      // What they print is the same whatever changed.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
    });
  const after = texts();
  for (const [index, file] of EMITTED.entries())
    if (after[index] !== before[index]) console.log(`UPDATE ${file}`);
}
