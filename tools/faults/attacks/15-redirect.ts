import fc from 'fast-check';
import { redirectTarget } from '../../../apps/web/src/features/session/redirect';
import type { Fault, Finding } from '../fault';
import { newSeed } from '../samples';

const ORIGIN = 'https://trivia.example';

/** Payloads that have led other products astray. */
const KNOWN = [
  ...[
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    'http:evil.example',
  ],
  ...[
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/path\\..\\..\\evil.example',
  ],
  ...['/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', '\t//evil.example', ' //evil.example'],
  ...[
    '\u0000//evil.example',
    '/\u0000/evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
  ],
  ...['data:text/html,x', '@evil.example', 'https:///evil.example', 'https://trivia.example@evil.example'],
  ...['.//evil.example', '/.//evil.example', '/%09/evil.example'],
];
const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '//',
  'evil.example',
  ':',
  '@',
  'http:',
  'https:',
  '%2f',
  '%5c',
  '%09',
  '\t',
  '\n',
  '\u0000',
  '#',
  '?',
  'ａ',
  '。',
  '\u2028',
  'javascript:',
  '[',
  ']',
];

/** Up to eight pieces of URLs in a row. */
const generated = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join(''));

/** Where a page sends its visitor for a `redirect` parameter. */
type Target = (search: string, origin: string) => string;

function attack(target: Target): Finding {
  const seed = newSeed();
  const wishes = [...KNOWN, ...fc.sample(generated, { numRuns: 100_000, seed })];
  const escaped = wishes.filter((wish) => {
    const address = target(`?redirect=${encodeURIComponent(wish.toWellFormed())}`, ORIGIN);
    return !URL.canParse(address, ORIGIN) || new URL(address, ORIGIN).origin !== ORIGIN;
  });
  return {
    passed: escaped.length === 0,
    figure:
      `${escaped.length} of ${wishes.length} payloads left the origin (seed ` +
      `${seed})${escaped.length > 0 ? `, such as ${JSON.stringify(escaped[0])}` : ''}`,
  };
}

/** The usual check, which looks at the first characters only. */
const naive: Target = (search) => {
  const wish = new URLSearchParams(search).get('redirect') ?? '/';
  return wish.startsWith('/') && !wish.startsWith('//') ? wish : '/';
};

export const redirect: Fault = {
  number: 15,
  title: 'Redirect',
  procedure: `${KNOWN.length} known payloads and 100,000 generated ones as the redirect parameter of login and sign-up.`,
  passesWhen: 'None leads to another origin.',
  quick: true,
  attack: () => Promise.resolve(attack(redirectTarget)),
  control: { description: 'a check of the first two characters', run: () => Promise.resolve(attack(naive)) },
};
