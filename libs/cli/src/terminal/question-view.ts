import type { Question } from '@daily-trivia/client';
import { blocksOf, type Run, type Styles } from './html.js';
import type { Terminal } from './terminal.js';
import { oneLine, wrap } from './text.js';

/** A question with its options, of a day or of a contest. */
export interface Asked {
  readonly textHtml: string;
  readonly options: readonly { readonly letter: string; readonly textHtml: string }[];
}

/** Prints the question of a day with its options. */
export function printQuestion(terminal: Terminal, question: Question): void {
  const { category, day, difficulty, points } = question;
  printAsked(terminal, question, [day, oneLine(category), difficulty.toLowerCase(), `${points} points`]);
}

/** Prints a question with its options. @param facts what is known about it, on the first line */
export function printAsked(terminal: Terminal, { textHtml, options }: Asked, facts: readonly string[]): void {
  terminal.print(terminal.style('dim', facts.join(' · ')));
  terminal.print();
  printHtml(terminal, textHtml, ['bold']);
  terminal.print();
  for (const { letter, textHtml: html } of options) {
    const runs = blocksOf(html).flatMap((block) => block.runs);
    terminal.print(`  ${terminal.style('cyan', letter)}  ${styled(terminal, runs, [])}`);
  }
}

/** Prints a text of the API: wrapped paragraphs in a style, and code blocks with their tokens in colors. */
export function printHtml(terminal: Terminal, html: string, base: Styles): void {
  for (const [index, { isCode, runs }] of blocksOf(html).entries()) {
    if (index > 0) terminal.print();
    for (const line of isCode ? codeLines(runs) : paragraphLines(runs, terminal.width)) {
      terminal.print(isCode ? `    ${styled(terminal, line, [])}` : styled(terminal, line, base));
    }
  }
}

/** The lines of a code block, without those at its end that are empty. */
function codeLines(runs: readonly Run[]): Run[][] {
  const text = runs.map((run) => run.text).join('');
  return cut(runs, text.trimEnd().split('\n'));
}

/** The lines of a paragraph. */
function paragraphLines(runs: readonly Run[], width: number): Run[][] {
  return cut(runs, wrap(runs.map((run) => run.text).join(''), width));
}

/** Cuts runs into lines of their text. One character, a space or a line break, stands between two lines. */
function cut(runs: readonly Run[], lines: readonly string[]): Run[][] {
  const characters = runs.flatMap(({ text, styles }) => Array.from({ length: text.length }, () => styles));
  let position = 0;
  return lines.map((line) => {
    const parts: Run[] = [];
    for (let start = 0, end = 0; start < line.length; start = end) {
      const styles = characters[position + start] ?? [];
      while (end < line.length && characters[position + end] === styles) end += 1;
      end = Math.max(end, start + 1);
      parts.push({ text: line.slice(start, end), styles });
    }
    position += line.length + 1;
    return parts;
  });
}

function styled(terminal: Terminal, runs: readonly Run[], base: Styles): string {
  return runs.map(({ text, styles }) => terminal.style([...base, ...styles] as Styles, text)).join('');
}
