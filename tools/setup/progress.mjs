import { clearInterval, setInterval } from 'node:timers';

/** Milliseconds between two lines where the output is no terminal, and between two changes of the line on a terminal. */
const INTERVAL_MS = { lines: 5_000, terminal: 500 };

/**
 * Says what the setup does: one line that changes on a terminal, a line from time to time elsewhere (logs, CI). Plain ASCII,
 * since the setup runs in every locale.
 */
export class Progress {
  #stream;
  #text = '';
  #detail = '';
  #since = 0;
  #timer = null;

  /** @param {NodeJS.WriteStream} stream */
  constructor(stream) {
    this.#stream = stream;
  }

  /** Begins a step, such as "Installing the packages". */
  begin(text) {
    this.end();
    [this.#text, this.#detail, this.#since] = [text, '', Date.now()];
    this.#show();
    const { isTTY } = this.#stream;
    this.#timer = setInterval(() => this.#show(), isTTY ? INTERVAL_MS.terminal : INTERVAL_MS.lines);
    this.#timer.unref();
  }

  /** Says how far the step is, such as "812 of 1794". */
  update(detail) {
    this.#detail = detail;
  }

  /** Ends the step, with how long it took. */
  end() {
    if (!this.#timer) return;
    this.#detail = 'done';
    this.#show();
    this.stop();
  }

  /** Ends the step that is under way, if any, as it is: what is printed next begins a line. */
  stop() {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
    if (this.#stream.isTTY) this.#stream.write('\n');
  }

  /** Prints a line of its own. */
  say(line) {
    this.stop();
    this.#stream.write(`${line}\n`);
  }

  #show() {
    const seconds = Math.round((Date.now() - this.#since) / 1000);
    const detail = [this.#detail, seconds > 0 && `${seconds} s`].filter(Boolean).join(', ');
    const line = `${this.#text} ...${detail && ` ${detail}`}`;
    const { isTTY, columns = 80 } = this.#stream;
    // A line that wraps could not be replaced.
    this.#stream.write(isTTY ? `\r\x1b[K${line.slice(0, columns - 1)}` : `${line}\n`);
  }
}
