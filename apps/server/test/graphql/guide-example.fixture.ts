import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Example, type ExamplePart, withOrigin } from '@daily/guide';

const MODULES = join(__dirname, '../../../../node_modules');

/** What a run of an example needs. */
export interface ExampleRun {
  /** The address of the server, which replaces the one that the example is written with. */
  origin: string;
  /** The API token that the example reads from the environment. */
  token?: string | undefined;
  /** The other examples that the reader has stored in the same folder before. */
  before?: readonly Example[] | undefined;
  /** Does once what the example waits for. Repeated until the example ends: it may not be ready for the first time. */
  meanwhile?: (() => Promise<void>) | undefined;
}

/** The parts of an example of a kind. */
export const partsOf = (example: Example, part: ExamplePart) =>
  example.files.filter((file) => file.part === part);

/** Stores the files of an example in a folder, runs its commands there, and returns what they print. */
export async function runExample(example: Example, run: ExampleRun): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'guide-'));
  const folder = join(parent, 'example');
  try {
    await mkdir(folder);
    for (const { name, text } of [...(run.before ?? []), example].flatMap((each) => partsOf(each, 'file')))
      await writeFile(join(folder, name), withOrigin(text, run.origin));
    // Instead of `npm install`: other tests compare the versions, and install the packages of the installation.
    await symlink(MODULES, join(parent, 'node_modules'));
    await addPrograms(join(folder, 'node_modules/.bin'));
    const commands = partsOf(example, 'command').filter(({ text }) => !text.startsWith('npm install'));
    let output = '';
    for (const { text } of commands) output += await runCommand(withOrigin(text, run.origin), folder, run);
    return output;
  } finally {
    await rm(parent, { recursive: true });
  }
}

/** Adds the program of the command-line player, which npm does not link in a workspace that was installed before it was built. */
async function addPrograms(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = join(MODULES, 'daily-trivia/dist/main.js');
  await writeFile(join(folder, 'daily-trivia'), `#!/bin/sh\nexec node '${program}' "$@"\n`, { mode: 0o755 });
}

async function runCommand(
  command: string,
  folder: string,
  { token, meanwhile }: ExampleRun,
): Promise<string> {
  const child = spawn('bash', ['-e', '-c', command], {
    cwd: folder,
    env: {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      HOME: folder,
      ...(token && { DAILY_TRIVIA_TOKEN: token }),
    },
  });
  const end = outputOf(child);
  let isRunning = true;
  const ended = end.finally(() => (isRunning = false)).catch(() => undefined);
  try {
    while (meanwhile && isRunning) {
      await meanwhile();
      await Promise.race([ended, pause(500)]);
    }
    return await end;
  } finally {
    child.kill();
  }
}

/** @throws Error with everything that the command printed, when it fails */
function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`Exit code ${code}\n${output}\n${errors}`)),
    );
  });
}

/** Replaces what differs from one installation to the next: ids, secrets, tokens and cursors. */
export function withoutIds(text: string): string {
  return (
    text
      // Those of questions follow from the size of the bank.
      .replace(/"id": *\d+/g, '"id": 0')
      .replace(/whsec_[\w+/]{32,}=*/g, '(secret)')
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '(uuid)')
      .replace(/(?<![\w-])[\w-]{30,}(?![\w-])/g, '(opaque)')
  );
}
