import type { Question } from '@daily-trivia/client';
import type { Terminal } from './terminal.js';
import { isCode, oneLine, printable, wrap } from './text.js';

/** Prints a question with its options. */
export function printQuestion(terminal: Terminal, question: Question): void {
  const { category, day, difficulty, points } = question;
  const facts = [day, oneLine(category), difficulty.toLowerCase(), `${points} points`];
  terminal.print(terminal.style('dim', facts.join(' · ')));
  terminal.print();
  printText(terminal, question.text, 'bold');
  terminal.print();
  for (const { letter, text } of question.options) {
    terminal.print(`  ${terminal.style('cyan', letter)}  ${oneLine(text)}`);
  }
}

/** Prints a text of the API: paragraphs in a style, wrapped, and code blocks in a color of their own. */
export function printText(terminal: Terminal, text: string, style: 'bold' | null): void {
  for (const line of wrap(printable(text), terminal.width)) {
    terminal.print(line && terminal.style(isCode(line) ? 'yellow' : style, line));
  }
}
