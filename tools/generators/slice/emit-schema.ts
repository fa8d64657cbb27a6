import { execFileSync } from 'node:child_process';

/** Writes `schema.graphql`, `openapi.json` and the changelog of both from the code, as `npm run schema` does. */
export function emitSchema(root: string): void {
  for (const file of ['apps/server/src/graphql/emit-schema.ts', 'tools/schema-changes/schema-changes.ts'])
    execFileSync(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
    });
  for (const file of ['schema.graphql', 'openapi.json', 'docs/schema-changelog.md'])
    console.log(`UPDATE ${file}`);
}
