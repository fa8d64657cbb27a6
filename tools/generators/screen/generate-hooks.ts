import { execFileSync } from 'node:child_process';

/** Generates the types and hooks of all `.graphql` files, as `npm run codegen` does. Takes some seconds. */
export function generateHooks(root: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'codegen.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
