// Builds the image of the product, with docker, podman or buildah, whichever this machine has.
//
// Usage: npm run image [-- [--with=docker|podman|buildah] ARGUMENTS OF THE BUILDER]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How each builder is called. Only the format of docker keeps the health check. */
const BUILDERS = {
  docker: ['build', '--file', 'Containerfile'],
  podman: ['build', '--format', 'docker'],
  buildah: ['build', '--format', 'docker'],
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const exists = (program) => spawnSync(program, ['--version']).status === 0;
const [, , ...given] = process.argv;
const wanted = given[0]?.startsWith('--with=') ? given.shift().slice('--with='.length) : null;
const builder = Object.keys(BUILDERS).find((each) => (wanted ? each === wanted : exists(each)));
if (!builder) {
  console.error('An image is built by docker, podman or buildah: install or name one of them');
  process.exit(1);
}
// A copy without a history has no commit to name.
const revision = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout?.trim();
const args = [
  ...BUILDERS[builder],
  ...['--tag', `daily-trivia:${version}`, '--tag', 'daily-trivia:latest'],
  ...['--build-arg', `VERSION=${version}`, '--build-arg', `REVISION=${revision || 'unknown'}`],
  ...given,
  '.',
];
process.exitCode = spawnSync(builder, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
