import { execFileSync } from 'node:child_process';

/** Writes `schema.graphql` from the resolvers, as `npm run schema` does. */
export function emitSchema(root: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'apps/server/src/graphql/emit-schema.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
  });
  console.log('UPDATE schema.graphql');
}
