import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { EXIT } from '../exit-codes.js';

/** A style of `node:util`, such as `bold`, or several. */
type Style = Parameters<typeof styleText>[0];

/** Lines get no longer than this, because long ones are hard to read. */
const MAX_WIDTH = 80;

/** The streams of the process. Results go to standard output; questions and messages to standard error. */
export class Terminal {
  /** The lines of an input that is no terminal. It may contain several answers. */
  private piped: Interface | null = null;
  private lines: AsyncIterator<string> | null = null;

  constructor(private readonly process: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'exit'>) {}

  /** Columns of a line of text. */
  get width(): number {
    return Math.min(this.process.stdout.columns || MAX_WIDTH, MAX_WIDTH);
  }

  /** Whether a person can be asked. */
  get isInteractive(): boolean {
    return this.process.stdin.isTTY;
  }

  /** Whether the output can be drawn over. */
  get canRedraw(): boolean {
    return this.process.stdout.isTTY;
  }

  /** Writes a line to standard output. */
  print(line = ''): void {
    this.process.stdout.write(`${line}\n`);
  }

  /** Writes a value as JSON to standard output. Characters that a terminal could act on are escaped. */
  printJson(value: unknown, indent?: number): void {
    const json = JSON.stringify(value, null, indent);
    const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    this.print(json.replaceAll(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, escape));
  }

  /** Writes a line to standard error. */
  note(line: string): void {
    this.process.stderr.write(`${line}\n`);
  }

  /** Clears the window. */
  clear(): void {
    this.process.stdout.write('\u001b[2J\u001b[H');
  }

  /** Text in a style; plain where standard output is no terminal or `NO_COLOR` is set. */
  style(style: Style, text: string): string {
    return styleText(style, text, { stream: this.process.stdout });
  }

  /** Asks for a line. Resolves to null when the input ends first. `hidden` does not show what is typed. */
  async ask(prompt: string, { hidden = false } = {}): Promise<string | null> {
    const { stdin, stderr } = this.process;
    if (!this.isInteractive) return this.readPiped();
    const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : stderr;
    const lines = createInterface({ input: stdin, output, terminal: true, prompt: '' });
    lines.on('SIGINT', () => {
      stderr.write('\n');
      this.process.exit(EXIT.interrupted);
    });
    // Once the terminal no longer echoes what is typed.
    stderr.write(prompt);
    const line = await nextLine(lines);
    lines.close();
    // Neither a hidden line nor the end of the input has moved the cursor to the next line.
    if (hidden || line === null) stderr.write('\n');
    return line;
  }

  /** Stops reading the input, which would keep the process alive. */
  close(): void {
    this.piped?.close();
  }

  private async readPiped(): Promise<string | null> {
    this.piped ??= createInterface({ input: this.process.stdin });
    this.lines ??= this.piped[Symbol.asyncIterator]();
    const next = await this.lines.next();
    return next.done ? null : next.value.trim();
  }
}

async function nextLine(lines: Interface): Promise<string | null> {
  const ended = new AbortController();
  const line = once(lines, 'line', { signal: ended.signal }).then(
    ([text]: unknown[]) => String(text).trim(),
    () => null,
  );
  lines.once('close', () => ended.abort());
  return line;
}
