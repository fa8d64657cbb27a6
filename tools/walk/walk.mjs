import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { installLocked } from '../setup/locked-packages';
import { PATIENCE_MS } from './walker.mjs';

// Walks from the landing page to the reveal in the browsers that the tests do not open, and takes pictures on the way:
//
//   npm run walk -- http://localhost:3000 --pictures pictures
//
// Start a new product with demo players before. Each browser signs up a player. What is missing on this machine is named.

const PHONE = { width: 390, height: 700 };

const BROWSERS = {
  firefox: async () => (await import('./firefox.mjs')).openFirefox(PHONE.width, PHONE.height),
  webkit: async () => (await import('./webkit.mjs')).openWebKit(PHONE.width, PHONE.height),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' } },
});
const [url = 'http://localhost:3000'] = positionals;

const button = (text) => `//main//button[normalize-space()=${JSON.stringify(text)}]`;
const heading = (expression) =>
  `[...document.querySelectorAll('h2, h3')].some(({ textContent }) => ${expression}.test(textContent))`;

/**
 * The walk: each step with what it does, in order.
 * @type {[name: string, take: (walker: import('./walker.mjs').Walker) => Promise<unknown>][]}
 */
const STEPS = [
  ['landing', (walker) => walker.open(url)],
  ['question', (walker) => walker.click(button("Start Today's Trivia"))],
  ['choice', (walker) => walker.click('(//main//input[@type="radio"]/ancestor::label)[2]')],
  ['gate', (walker) => walker.click('//main//form//button[starts-with(normalize-space(), "Submit")]')],
  [
    'sign-up',
    async (walker) => {
      await walker.click('//main//a[normalize-space()="Sign up" or normalize-space()="Create an account"]');
      await walker.type('//main//input[@name="name"]', 'Walker');
      await walker.type('//main//input[@name="email"]', `walker-${Date.now()}@example.com`);
      await walker.type('//main//input[@name="password"]', 'a very long passphrase');
      await walker.click('//main//input[@type="checkbox"]');
    },
  ],
  ['reveal', (walker) => walker.click(button('Create account'))],
];

/** Walks, and returns what went wrong. */
async function walk(name) {
  const walker = await BROWSERS[name]();
  const problems = [];
  try {
    for (const [step, take] of STEPS) {
      await take(walker);
      if (step === 'reveal') await waitFor(walker, heading('/^(Correct!|Incorrect)$/'));
      const wider = await walker.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (wider > 0) problems.push(`${step}: ${wider} px wider than the window`);
      if (values.pictures)
        writeFileSync(join(values.pictures, `${name}-${step}.png`), await walker.picture());
    }
    const errors = await walker.evaluate('document.querySelectorAll("[data-connection]").length');
    if (errors > 0) problems.push('the page reports a connection problem');
    console.log(
      `${walker.name}: ${problems.length === 0 ? 'walked from landing to reveal' : problems.join('; ')}`,
    );
  } finally {
    await walker.close();
  }
  return problems;
}

async function waitFor(walker, condition) {
  for (let waited = 0; waited < PATIENCE_MS; waited += 200) {
    if (await walker.evaluate(condition)) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`The page never had: ${condition}`);
}

installLocked(import.meta.dirname);
if (values.pictures) mkdirSync(values.pictures, { recursive: true });
for (const name of ['firefox', 'webkit']) {
  try {
    if ((await walk(name)).length > 0) process.exitCode = 1;
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? `${error.name} ` : ''}${errorMessage(error)}`);
    process.exitCode = 1;
  }
}
