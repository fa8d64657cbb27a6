import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The global variable of a page that `readAxe` has defined. */
declare const axe: typeof Axe;

const require = createRequire(join(process.cwd(), 'package.json'));

/** What axe checks of a page: by default everything. */
interface Checked {
  /** Names of the rules. */
  rules?: readonly string[] | undefined;
  /** Selector of the elements whose colors are checked, which takes half of the time. */
  colorsOf?: string;
}

/** The violations of WCAG 2.2 AA and best practices that axe finds on a page, one line per rule and element. */
export async function accessibilityViolations(
  page: Page,
  { rules, colorsOf = '*' }: Checked = {},
): Promise<string[]> {
  // Evaluated rather than injected as a script element, which the page's content security policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe());
  await page.evaluate(loadingEnds);
  await page.evaluate(motionEnds);
  return page.evaluate(
    async ([values, selector]) => {
      axe.configure({ rules: [{ id: 'color-contrast', selector }] });
      // The elements that pass are not described, which would take most of the time. Frames do not have axe, so none answers.
      const results = await axe.run({
        ...{ resultTypes: ['violations'], preload: false, iframes: false },
        ...(values && { runOnly: { type: 'rule', values: [...values] } }),
      });
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [rules, colorsOf] as const,
  );
}

/** Waits until nothing is loading, for five seconds at most: what is loaded again is dimmed, which distorts contrast checks. */
async function loadingEnds(): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (document.querySelector('[aria-busy=true]') && Date.now() < deadline)
    await new Promise((next) => setTimeout(next, 50));
}

/**
 * Waits until the page is painted and its animations have ended, for five seconds at most: colors in transition distort contrast checks,
 * and a browser on a busy machine may paint nothing for a while.
 */
async function motionEnds(): Promise<void> {
  // A background tab may never be painted.
  const drawn = () =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((late) => setTimeout(late, 1000))]);
  await drawn();
  await drawn();
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  // The promise of a canceled animation is rejected; it has ended as well.
  const ended = Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  await Promise.race([ended, new Promise((late) => setTimeout(late, 5_000))]);
  await drawn();
}

function readAxe(): string {
  return (require('axe-core') as { source: string }).source;
}
