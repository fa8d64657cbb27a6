import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = resolve(__dirname, '../..');

const BOUNDARIES = '@nx/enforce-module-boundaries';
const FEATURES = 'import-x/no-restricted-paths';
const CIRCLES = 'import-x/no-cycle';
const CLOCK = 'no-restricted-syntax';
const ROUTER = '@typescript-eslint/no-restricted-imports';
const HOOKS = 'react-hooks/rules-of-hooks';

const WEB = 'apps/web/src/start/theme.ts';
const FEATURE = 'apps/web/src/features/question/answer-options.ts';
const SCREEN = 'apps/web/src/screens/home/failed-parts.ts';
const UI = 'libs/web/ui/src/field-message.tsx';
const RULES = 'libs/rules/src/streak.ts';
const KIT = 'libs/server/kit/src/graphql/node.ts';
const PEOPLE = 'libs/server/people/src/profiles/role.graphql-types.ts';
const PLAY = 'libs/server/play/src/accuracy/accuracy.graphql-types.ts';
const SERVER = 'apps/server/src/http/json-body.ts';

/** What a file would be if it were written so, and the rule that stops it; none when it is good. */
type Case = readonly [what: string, path: string, text: string, rule: string | null];

const onDisk = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const CASES: readonly Case[] = [
  ['the web app imports TypeORM', WEB, `export { DataSource } from 'typeorm';`, BOUNDARIES],
  ['the web app imports Fastify', WEB, `export { fastify } from 'fastify';`, BOUNDARIES],
  [
    'the web app imports a part of Apollo Server',
    WEB,
    `export { ApolloServer } from '@apollo/server';`,
    BOUNDARIES,
  ],
  ['the web app imports a slice', WEB, `export { people } from '@daily/people';`, BOUNDARIES],
  ['the web app imports the kit', WEB, `export { invalid } from '@daily/kit/runtime/errors';`, BOUNDARIES],
  ["the web app imports the router's own link", WEB, `export { Link } from 'react-router';`, ROUTER],
  [
    'the web app imports a small part of the router',
    WEB,
    `export { useLocation } from 'react-router';`,
    null,
  ],
  ['the web app imports what it may', WEB, `export { isEmail } from '@daily/rules/email';`, null],

  ['a feature imports another', FEATURE, `export { redirectTarget } from '../session/redirect';`, FEATURES],
  [
    'a feature imports a screen',
    FEATURE,
    `export { HomeScreen } from '../../screens/home/home-screen';`,
    FEATURES,
  ],
  ['a feature imports the frame', FEATURE, `export { SiteFooter } from '../../frame/site-footer';`, FEATURES],
  ['a feature imports of itself', FEATURE, `export { Verdict } from './verdict';`, null],
  ['a screen imports a feature', SCREEN, `export { Verdict } from '../../features/question/verdict';`, null],

  [
    'the design system imports the GraphQL client',
    UI,
    `export { createApolloClient } from '@daily/apollo/client';`,
    BOUNDARIES,
  ],
  ['the rules import a package', RULES, `export { clsx } from 'clsx';`, BOUNDARIES],
  ['the rules import a slice', RULES, `export { people } from '@daily/people';`, BOUNDARIES],
  ['the rules import one another', RULES, `export { addDays } from './calendar';`, null],

  ['the server imports React', SERVER, `export { useState } from 'react';`, BOUNDARIES],
  ['the server imports the web app', SERVER, `export { Button } from '@daily/ui/button';`, BOUNDARIES],
  ['the kit imports a slice', KIT, `export { people } from '@daily/people';`, BOUNDARIES],
  ['a slice imports one that stands on it', PEOPLE, `export { play } from '@daily/play';`, BOUNDARIES],
  ['a slice imports one that it stands on', PLAY, `export { people } from '@daily/people';`, null],
  ['the server imports slices', SERVER, `export { people } from '@daily/people';`, null],

  ['a slice asks what time it is', PLAY, `export const now = () => new Date();`, CLOCK],
  ['a slice asks for milliseconds', PLAY, `export const now = () => Date.now();`, CLOCK],
  ['the rules ask what time it is', RULES, `export const now = () => new Date();`, CLOCK],
  ['the server asks what time it is', SERVER, `export const now = () => new Date();`, CLOCK],
  [
    'a slice reckons with a time that it was told',
    PLAY,
    `export const copy = (at: Date) => new Date(at);`,
    null,
  ],
  [
    'the clock asks what time it is',
    'libs/server/kit/src/runtime/clock.ts',
    `export const now = () => new Date();`,
    null,
  ],

  [
    'two files import each other',
    'tools/lint/circle/there.ts',
    onDisk('tools/lint/circle/there.ts'),
    CIRCLES,
  ],
  [
    'a hook is used on a condition',
    UI,
    `import { useState } from 'react';
     export function useMaybe(sure: boolean) {
       if (sure) return useState(0)[0];
       return 1;
     }`,
    HOOKS,
  ],
];

let found: { rule: string; message: string }[][];

beforeAll(() => {
  const input = JSON.stringify(CASES.map(([, path, text]) => ({ path, text: `${text}\n` })));
  const script = join(__dirname, 'lint-texts.mjs');
  const output = execFileSync(process.execPath, [script, ROOT], { input, cwd: ROOT, encoding: 'utf8' });
  found = JSON.parse(output) as typeof found;
});

describe('the lint rules', () => {
  it.each(CASES.map(([what, , , rule], index) => ({ what, rule, index })))(
    '$what: $rule',
    ({ rule, index }) => {
      const problems = found[index];
      // What imports upwards may close a circle as well.
      expect(problems).toEqual(
        rule === null ? [] : expect.arrayContaining([expect.objectContaining({ rule })]),
      );
    },
  );
});
