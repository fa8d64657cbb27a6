import type { Question, Viewer } from '@daily-trivia/client';
import { printHtml } from './question-view.js';
import type { Terminal } from './terminal.js';
import { oneLine } from './text.js';

/** Columns of a bar that stands for all answers. */
const BAR_WIDTH = 30;

/** Prints the result of an answered question: right or wrong, streak and points, explanation, and how everyone answered. */
export function printResult(terminal: Terminal, question: Question, viewer: Viewer | null): void {
  terminal.print(verdict(terminal, question));
  if (viewer) terminal.print(standing(viewer));
  if (question.explanationHtml) {
    terminal.print();
    printHtml(terminal, question.explanationHtml, []);
  }
  printDistribution(terminal, question);
  printArticles(terminal, question);
}

/** Streak, points and rank on one line. */
export function standing({ player }: Viewer): string {
  const facts = [
    `Streak: ${days(player.currentStreak)}`,
    `${player.monthlyPoints} points this month`,
    player.monthlyRank === null ? null : `rank ${player.monthlyRank}`,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function verdict(terminal: Terminal, { viewerAnswer, correctAnswer, options }: Question): string {
  if (!viewerAnswer || viewerAnswer.isCorrect === null) {
    return `You answered ${viewerAnswer?.letter ?? ''}. The result is shown when the day is over.`;
  }
  if (viewerAnswer.isCorrect) {
    return terminal.style('green', `✓ Correct! +${viewerAnswer.pointsAwarded ?? 0} points`);
  }
  const text = options.find(({ letter }) => letter === correctAnswer)?.text ?? '';
  return terminal.style(
    'red',
    `✗ Wrong: ${viewerAnswer.letter}. Correct is ${correctAnswer}: ${oneLine(text)}`,
  );
}

function printDistribution(terminal: Terminal, { answerDistribution, correctAnswer }: Question): void {
  if (!answerDistribution) return;
  terminal.print();
  for (const { letter, answers, percent } of answerDistribution) {
    const bar = '█'.repeat(Math.round((percent / 100) * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
    const style = letter === correctAnswer ? 'green' : 'dim';
    terminal.print(terminal.style(style, `  ${letter}  ${bar} ${String(percent).padStart(3)}%  ${answers}`));
  }
}

function printArticles(terminal: Terminal, { relatedArticles }: Question): void {
  if (!relatedArticles?.length) return;
  terminal.print();
  for (const { title, url } of relatedArticles) {
    terminal.print(`${oneLine(title)}: ${terminal.style('dim', oneLine(url))}`);
  }
}
