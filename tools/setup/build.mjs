import { runChild, wasInterrupted } from './child.mjs';
import { explain, SetupError } from './errors.mjs';

/**
 * Builds what is out of date. Nx knows what that is, by the contents of files, and restores what its cache has.
 *
 * @param {string} projects names separated by commas, or `all`.
 * @param {NodeJS.ProcessEnv} env the environment of the locked runtime.
 * @throws SetupError with the output of what failed and, in its last line, what happened.
 */
export async function buildProjects(projects, env, progress) {
  progress.begin('Building what is out of date');
  const built = [];
  const { code, signal, output } = await runChild(
    'nx',
    ['run-many', '-t', 'build', '--outputStyle=static', ...(projects === 'all' ? [] : ['-p', projects])],
    { env: { ...env, NX_NO_CLOUD: 'true', FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'] },
    (text) => {
      for (const [, name] of text.matchAll(/> nx run ([\w-]+):build\b/g)) built.push(name);
      if (built.length > 0) progress.update(`built ${built.join(', ')}`);
    },
  );
  if (wasInterrupted()) throw new SetupError('Stopped. Run the command again to go on.');
  if (signal) {
    const cause = signal === 'SIGKILL' ? ', as when the memory of the machine is used up' : '';
    throw new SetupError(`The build was ended by ${signal}${cause}. Run the command again to go on.`);
  }
  if (code !== 0) {
    const failures = failuresIn(output);
    throw new SetupError(`${failures}\n${explain(failures) ?? 'The build failed; its output is above.'}`);
  }
  progress.end();
}

/** What the tasks that failed printed; all of the output where it ends without a list of them. */
function failuresIn(output) {
  const [tasks, list] = output.split(/^ NX {3}Running target .* failed$/m);
  if (!list) return output;
  const failed = [...list.matchAll(/^- (\S+)$/gm)].map(([, name]) => name);
  const sections = tasks.split(/^> nx run (?=\S+:\S)/m).slice(1);
  return sections.filter((section) => failed.includes(section.split(/\s/, 1)[0])).join('\n');
}
