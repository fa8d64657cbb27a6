import { runChild, wasInterrupted } from './child.mjs';
import { SetupError } from './errors.mjs';

/**
 * Builds what is out of date.
 *
 * @param {string} projects names separated by commas, or `all`.
 * @param {NodeJS.ProcessEnv} env the environment of the locked runtime.
 * @throws SetupError with the output of what failed.
 */
export async function buildProjects(projects, env, progress) {
  progress.begin('Building what is out of date');
  const built = [];
  const { code, output } = await runChild(
    'nx',
    ['run-many', '-t', 'build', '--outputStyle=static', ...(projects === 'all' ? [] : ['-p', projects])],
    { env: { ...env, NX_NO_CLOUD: 'true', FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'] },
    (text) => {
      for (const [, name] of text.matchAll(/> nx run ([\w-]+):build\b/g)) built.push(name);
      if (built.length > 0) progress.update(`${built.length} built, last ${built.at(-1)}`);
    },
  );
  if (wasInterrupted()) throw new SetupError('Stopped. Run the command again to go on.');
  if (code !== 0) throw new SetupError(`${output}\nThe build failed; its output is above.`);
  progress.end();
}
