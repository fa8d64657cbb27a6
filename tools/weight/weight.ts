import { budgetOf, excessOf } from './budget';
import { type PageWeight, weighPages } from './page-weight';

// Prints the weight of each built page beside its limits, as `90.1/95`, and fails when a page exceeds its budget. `--json` prints
// the figures as JSON.

const HEAD = ['page', 'JS kB', 'JS running kB', 'CSS kB', 'CSS running kB', 'requests'];

function table(pages: readonly PageWeight[]): string {
  const kB = (bytes: number, limit: number) => `${(bytes / 1000).toFixed(1)}/${limit / 1000}`;
  const rows = pages.map(({ path, loadedScript, runningScript, style, runningStyle, requests }) => {
    const limit = budgetOf(path);
    return [
      path,
      kB(loadedScript, limit.loadedScript),
      kB(runningScript, limit.runningScript),
      kB(style, limit.style),
      kB(runningStyle, limit.runningStyle),
      `${requests}/${limit.requests}`,
    ];
  });
  const width = (column: number) => Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(width(i)) : cell.padStart(width(i)))).join('  ');
  return [line(HEAD), ...rows.map(line)].join('\n');
}

const pages = await weighPages();
console.log(process.argv.includes('--json') ? JSON.stringify(pages) : table(pages));
const excess = pages.flatMap(excessOf);
for (const line of excess) console.error(line);
process.exitCode = excess.length > 0 ? 1 : 0;
