import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** The settings of an example, in its `example.yaml`. All have defaults, so the file is optional. */
const ExampleSettings = z.strictObject({
  /** What the example installs from npm, as `name@major`. */
  packages: z.array(z.string().regex(/^(?:@[\w-]+\/)?[\w.-]+@\d+$/)).default([]),
  /** The addresses of what the example installs from the installation itself. */
  install: z.array(z.string().regex(/^http:\/\/localhost:3000\/\S+$/)).default([]),
  /** The credentials that the example reads from the environment. Defaults to none. */
  token: z.enum(['read', 'write']).optional(),
  /** Whether the player of the token must have confirmed the email address. */
  confirmed: z.boolean().default(false),
  /** What has to happen while the example waits: a player answers today's question. */
  while: z.literal('a player answers').optional(),
});

/** The part that a file plays in an example. */
export type ExamplePart = 'command' | 'file' | 'output';

/** A file of an example, as readers see it. */
export interface ExampleFile {
  part: ExamplePart;
  /** The name under which readers store a file. */
  name: string;
  /** By the extension of the name, such as `mjs`. */
  language: string;
  text: string;
}

/** An example of the guide: what readers paste, run and see. */
export interface Example extends z.infer<typeof ExampleSettings> {
  name: string;
  /** In the order in which readers need them: what to install, the files to store, the command to run, the output. */
  files: readonly ExampleFile[];
}

const SETTINGS = 'example.yaml';

/** Where parts other than files stand. */
const PARTS: Readonly<Record<string, ExamplePart>> = {
  'command.sh': 'command',
  'output.json': 'output',
  'output.txt': 'output',
};

const ORDER: readonly ExamplePart[] = ['file', 'command', 'output'];

/**
 * Reads an example: a folder with files to store, `command.sh`, `output.json` or `output.txt`, and `example.yaml`.
 * @throws Error when there is no such example or its settings are invalid
 */
export function readExample(folder: string, name: string): Example {
  const directory = join(folder, name);
  const names = readdirSync(directory).sort();
  const read = (file: string) => readFileSync(join(directory, file), 'utf8').trimEnd();
  const settings = ExampleSettings.safeParse((names.includes(SETTINGS) && parse(read(SETTINGS))) || {});
  if (!settings.success) throw new Error(`${name}: ${z.prettifyError(settings.error)}`);
  const installed = [...settings.data.packages, ...settings.data.install];
  const files = names
    .filter((file) => file !== SETTINGS)
    .map((file): ExampleFile => ({
      part: PARTS[file] ?? 'file',
      name: file,
      language: file.slice(file.lastIndexOf('.') + 1),
      text: read(file),
    }))
    .sort((one, other) => ORDER.indexOf(one.part) - ORDER.indexOf(other.part));
  const install: ExampleFile[] =
    installed.length > 0
      ? [{ part: 'command', name: 'install', language: 'sh', text: `npm install ${installed.join(' ')}` }]
      : [];
  return { name, ...settings.data, files: [...install, ...files] };
}

/** The names of all examples, sorted. */
export function exampleNames(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
