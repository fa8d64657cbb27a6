import { expect, it } from '@jest/globals';
import { parseCommandLine } from './command-line';

it.each([
  [[], { command: 'serve' }],
  [['serve'], { command: 'serve' }],
  [['web'], { command: 'web' }],
  [['worker'], { command: 'worker' }],
  [['migrate'], { command: 'migrate', isPlan: false }],
  [['migrate', '--plan'], { command: 'migrate', isPlan: true }],
  [['migrate', '--dry-run'], null],
  [['migrate', '--plan', 'x'], null],
  [['worker', 'x'], null],
  [['x'], null],
  [[''], null],
])('%j means %j', (args, line) => {
  expect(parseCommandLine(args)).toEqual(line);
});
