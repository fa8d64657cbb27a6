import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const require = createRequire(join(process.cwd(), 'package.json'));

/** What axe finds wrong with a page by WCAG 2.2 AA and good practice: a line for each rule and element. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not injected as a script element: the page's content security policy forbids those.
  await page.evaluate(readAxe());
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    const results = await axe.run();
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

interface AxeResults {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

function readAxe(): string {
  return (require('axe-core') as { source: string }).source;
}
