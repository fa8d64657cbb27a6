import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** The oldest supported major version of Node.js, as in `engines` of package.json: an older one starts and fails later. */
const MIN_NODE = 22;

/** Where `tools/run.mjs` keeps compiled code, too. Not in the folder of temporary files: whoever can write there could change the code. */
const COMPILED_CODE = '../../../node_modules/.cache/node-compile';

if (Number.parseInt(process.versions.node) < MIN_NODE) {
  console.error(
    `Node.js ${process.version} is not supported: use \`npm start\`, which brings its own, or Node.js 24`,
  );
  process.exit(1);
}
// Without permission to write there, every start compiles the code. `NODE_COMPILE_CACHE` takes precedence.
module.enableCompileCache(fileURLToPath(new URL(COMPILED_CODE, import.meta.url)));
// Imported now, because the code of a static import is compiled before this module runs.
const { runProcess } = await import('./start/run-process');
await runProcess(process.argv.slice(2), fileURLToPath(new URL('../../web/dist', import.meta.url)));
