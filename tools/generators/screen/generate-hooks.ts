import { execFileSync } from 'node:child_process';

/** Generates the types and hooks of all `.graphql` files, as `npm run codegen` does. Takes some seconds. */
export function generateHooks(root: string): void {
  const codegen = 'node_modules/@graphql-codegen/cli/esm/bin.js';
  execFileSync(process.execPath, ['--import', 'tsx', codegen, '--config', 'codegen.ts', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
