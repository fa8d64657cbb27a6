import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const require = createRequire(join(process.cwd(), 'package.json'));

/** What axe finds wrong with a page by WCAG 2.2 AA and good practice: a line for each rule and element. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not injected as a script element: the page's content security policy forbids those.
  await page.evaluate(readAxe());
  await page.evaluate(motionEnds);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    const results = await axe.run();
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

/** Waits until the page is drawn and nothing moves any more: a colour on its way says nothing of the contrast. */
async function motionEnds(): Promise<void> {
  // A tab behind another may never be drawn.
  const drawn = () =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((late) => setTimeout(late, 1000))]);
  await drawn();
  await drawn();
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  // One that is taken away has ended too.
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  await drawn();
}

interface AxeResults {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

function readAxe(): string {
  return (require('axe-core') as { source: string }).source;
}
