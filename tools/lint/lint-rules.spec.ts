import { beforeAll, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { rulesAgainst } from './lint-texts.fixture';

const BOUNDARIES = 'from-eslint(enforce-module-boundaries)';
const FOLDERS = 'from-eslint(no-restricted-paths)';
const PACKAGES = 'eslint(no-restricted-imports)';
const CLOCK = 'from-eslint(no-restricted-syntax)';
const SQL = 'from-eslint(no-restricted-syntax)';
const HTML = 'from-eslint(no-restricted-syntax)';
const ACCESS = 'from-eslint(no-restricted-syntax)';
const PREFIX = '@graphql-eslint/no-typename-prefix';
const NULLABLE = '@graphql-eslint/require-nullable-result-in-root';
const DATE = '@graphql-eslint/require-deprecation-date';
const HOOKS = 'react-hooks(rules-of-hooks)';

const WEB = 'apps/web/src/routing/routes.ts';
const START = 'apps/web/src/start/theme.ts';
const OFFLINE = 'apps/web/src/offline/offline-page.tsx';
const BOARD = 'apps/web/src/board/board.tsx';
const FRAME = 'apps/web/src/frame/site-links.ts';
const FEATURE = 'apps/web/src/features/question/answer-options.ts';
const SCREEN = 'apps/web/src/screens/home/failed-parts.ts';
const RICH_TEXT = 'libs/web/ui/src/display/rich-text.tsx';
const UI = 'libs/web/ui/src/forms/field-message.tsx';
const SCHEMA = 'schema.graphql';
const RULES = 'libs/rules/src/streak.ts';
const CONTRACT = 'libs/contract/src/web-app.ts';
const KIT = 'libs/server/kit/src/graphql/node.ts';
const PEOPLE = 'libs/server/people/src/profiles/role.graphql-types.ts';
const PLAY = 'libs/server/play/src/accuracy/accuracy.graphql-types.ts';
const RESOLVER = 'libs/server/play/src/accuracy/accuracy.resolver.ts';
const SERVICE = 'libs/server/play/src/accuracy/accuracy.service.ts';
const ROUTES = 'libs/server/play/src/answers/answers.rest.ts';
const CLIENT = 'libs/client/src/usage.ts';
const CLI = 'libs/cli/src/letter.ts';
const SERVER = 'apps/server/src/http/json-body.ts';

const TYPED = 'libs/server/kit/src/runtime/new-file.ts';
const UI_COMPONENT = 'libs/web/ui/src/display/new-file.tsx';

const IMPORT_CALLER = `import type { Caller } from '@daily/kit/runtime/caller';`;

/** A file with a text, and the rule that must reject it; null when every rule must accept it. */
type Case = readonly [what: string, path: string, text: string, rule: string | null];

const CASES: readonly Case[] = [
  [
    'a type of the schema has no description',
    'schema.graphql',
    'type Thing { id: ID! }',
    '@graphql-eslint/require-description',
  ],
  [
    'a type of the schema has no id and is not listed as a value',
    'schema.graphql',
    '"""A thing."""\ntype Thing {\n  name: String!\n}',
    '@graphql-eslint/strict-id-in-types',
  ],
  [
    'a service imports a type of the schema',
    SERVICE,
    "import { CategoryAccuracy } from './accuracy.graphql-types';\nexport const made = new CategoryAccuracy();",
    PACKAGES,
  ],
  [
    'a component inserts HTML',
    BOARD,
    `export const Text = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`,
    HTML,
  ],
  [
    'the component for rich text inserts HTML',
    RICH_TEXT,
    `export const Text = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`,
    null,
  ],
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
  ['the web app imports the rules', WEB, `export { isEmail } from '@daily/rules/account/email';`, null],

  ['a feature imports another', FEATURE, `export { redirectTarget } from '../session/redirect';`, FOLDERS],
  [
    'a feature imports a screen',
    FEATURE,
    `export { HomeScreen } from '../../screens/home/home-screen';`,
    FOLDERS,
  ],
  ['a feature imports the frame', FEATURE, `export { SiteFooter } from '../../frame/site-footer';`, FOLDERS],
  ['a feature imports the routes', FEATURE, `export { routes } from '../../routing/routes';`, FOLDERS],
  ['a feature imports a document', FEATURE, `export { documentOf } from '../../page/document';`, FOLDERS],
  [
    'a feature imports the settings of the page',
    FEATURE,
    `export { usePageSettings } from '../../settings/page-settings';`,
    null,
  ],
  ['a feature imports a fixture', FEATURE, `export { QUESTION } from '../../testing/page.fixture';`, FOLDERS],
  ['a feature imports the board', FEATURE, `export { Board } from '../../board/board';`, null],
  ['a feature imports its own files', FEATURE, `export { Verdict } from './result/verdict';`, null],
  [
    'the board imports a feature',
    BOARD,
    `export { Verdict } from '../features/question/result/verdict';`,
    FOLDERS,
  ],
  [
    'a screen imports a feature',
    SCREEN,
    `export { Verdict } from '../../features/question/result/verdict';`,
    null,
  ],
  ['a screen imports another', SCREEN, `export { LoginForm } from '../login/login-form';`, FOLDERS],
  ['a screen imports the frame', SCREEN, `export { SiteFooter } from '../../frame/site-footer';`, FOLDERS],
  ['the frame imports a screen', FRAME, `export { HomeScreen } from '../screens/home/home-screen';`, FOLDERS],
  [
    'the inline script imports the frame',
    START,
    `export { MAIN_LINKS } from '../frame/site-links';`,
    FOLDERS,
  ],
  [
    'a feature imports a file of the inline script',
    FEATURE,
    `export { initTheme } from '../../start/theme';`,
    FOLDERS,
  ],
  [
    'the offline page imports the rendering of pages',
    OFFLINE,
    `export { documentOf } from '../page/document';`,
    FOLDERS,
  ],
  ['the inline script imports React', START, `export { useState } from 'react';`, PACKAGES],
  ['the inline script imports Apollo Client', START, `export { gql } from '@apollo/client';`, PACKAGES],
  [
    'the inline script imports a component',
    START,
    `export { Button } from '@daily/ui/controls/button';`,
    PACKAGES,
  ],
  [
    'a file of the session for the inline script imports React',
    'apps/web/src/features/session/flash.ts',
    `export { useState } from 'react';`,
    PACKAGES,
  ],

  [
    'the design system imports the GraphQL client',
    UI,
    `export { createApolloClient } from '@daily/apollo/client';`,
    BOUNDARIES,
  ],
  ['the rules import a package', RULES, `export { clsx } from 'clsx';`, BOUNDARIES],
  ['the rules import a slice', RULES, `export { people } from '@daily/people';`, BOUNDARIES],
  ['the contract imports a package', CONTRACT, `export { clsx } from 'clsx';`, BOUNDARIES],
  [
    'the contract imports the rules',
    CONTRACT,
    `export { addDays } from '@daily/rules/calendar';`,
    BOUNDARIES,
  ],
  ['the contract imports its own files', CONTRACT, `export { GRAPHQL_PATH } from './paths';`, null],
  ['the rules import the contract', RULES, `export { LIVE_PATH } from '@daily/contract/paths';`, BOUNDARIES],
  ['a slice imports the contract', PLAY, `export { LIVE_PATH } from '@daily/contract/paths';`, null],
  ['the web app imports the contract', WEB, `export { LIVE_PATH } from '@daily/contract/paths';`, null],
  ['the rules import their own files', RULES, `export { addDays } from './calendar';`, null],

  [
    'the client package imports the rules',
    CLIENT,
    `export { addDays } from '@daily/rules/calendar';`,
    BOUNDARIES,
  ],
  [
    'the client package imports a package that it does not declare',
    CLIENT,
    `export { print } from 'graphql';`,
    BOUNDARIES,
  ],
  [
    'the client package imports the package of WebSockets',
    CLIENT,
    `export { createClient } from 'graphql-ws';`,
    null,
  ],
  [
    'the command-line player imports the contract',
    CLI,
    `export { LIVE_PATH } from '@daily/contract/paths';`,
    BOUNDARIES,
  ],
  [
    'the command-line player imports a GraphQL client',
    CLI,
    `export { GraphQLClient } from 'graphql-request';`,
    BOUNDARIES,
  ],
  [
    'the command-line player imports the client package',
    CLI,
    `export { DailyTriviaClient } from '@daily-trivia/client';`,
    null,
  ],
  ['the command-line player imports Node.js', CLI, `export { parseArgs } from 'node:util';`, null],

  ['the server imports React', SERVER, `export { useState } from 'react';`, BOUNDARIES],
  [
    'the server imports the web app',
    SERVER,
    `export { Button } from '@daily/ui/controls/button';`,
    BOUNDARIES,
  ],
  ['the kit imports a slice', KIT, `export { people } from '@daily/people';`, BOUNDARIES],
  ['a slice imports a slice above it', PEOPLE, `export { play } from '@daily/play';`, BOUNDARIES],
  ['a slice imports a slice below it', PLAY, `export { people } from '@daily/people';`, null],
  ['the server imports slices', SERVER, `export { people } from '@daily/people';`, null],

  ['a slice reads the current time', PLAY, `export const now = () => new Date();`, CLOCK],
  ['a slice reads the current time in milliseconds', PLAY, `export const now = () => Date.now();`, CLOCK],
  [
    'a slice passes a list as arguments',
    PLAY,
    `export const all = (to: number[], of: number[]) => to.push(...of);`,
    CLOCK,
  ],
  ['the rules read the current time', RULES, `export const now = () => new Date();`, CLOCK],
  ['the server reads the current time', SERVER, `export const now = () => new Date();`, CLOCK],
  ['a slice copies a date that it was given', PLAY, `export const copy = (at: Date) => new Date(at);`, null],
  [
    'the clock reads the current time',
    'libs/server/kit/src/runtime/clock.ts',
    `export const now = () => new Date();`,
    null,
  ],

  ['a slice contains a statement', PLAY, `export const text = 'UPDATE question SET day = NULL';`, SQL],
  ['a slice contains a template of SQL', PLAY, 'export const text = `\n  SELECT ${1 + 1} FROM answer`;', SQL],
  [
    'a slice declares a statement in its place',
    'libs/server/play/src/answers/answer.sql.ts',
    `export const text = 'UPDATE question SET day = NULL';`,
    null,
  ],
  ['a slice contains a sentence', PLAY, `export const text = 'Select an answer';`, null],

  [
    'a resolver compares the viewer',
    RESOLVER,
    `${IMPORT_CALLER}
     export const isOwn = (caller: Caller, id: string) => caller.viewer?.id === id;`,
    ACCESS,
  ],
  [
    'a route compares the viewer',
    ROUTES,
    `${IMPORT_CALLER}
     export const isOwn = ({ viewer }: Caller, id: string) => viewer?.id === id;`,
    ACCESS,
  ],
  [
    'a resolver reads the scope of an API token',
    RESOLVER,
    `${IMPORT_CALLER}
     export const mayWrite = (caller: Caller) => caller.requireViewer().scopes === undefined;`,
    ACCESS,
  ],
  [
    'a resolver refuses a caller',
    RESOLVER,
    `import { forbidden } from '@daily/kit/runtime/errors';
     export const refuse = () => forbidden('No');`,
    ACCESS,
  ],
  [
    'a resolver passes the id of the viewer to a service',
    RESOLVER,
    `${IMPORT_CALLER}
     export const ownId = (caller: Caller) => caller.requireViewer().id;`,
    null,
  ],
  [
    'a service compares the viewer',
    'libs/server/play/src/accuracy/accuracy.service.ts',
    `${IMPORT_CALLER}
     export const isOwn = (caller: Caller, id: string) => caller.viewer?.id === id;`,
    null,
  ],

  ['a field repeats the name of its type', SCHEMA, 'type Answer { answerText: String }', PREFIX],
  ['a new query may not be null', SCHEMA, 'type Query { newest: Int! }', NULLABLE],
  [
    'a deprecation names no date',
    SCHEMA,
    'type Query { old: Int @deprecated(reason: "Use Query.new instead.") }',
    DATE,
  ],
  [
    'a deprecation names a date that does not exist',
    SCHEMA,
    'type Query { old: Int @deprecated(reason: "Removed no earlier than 2027-13-45.") }',
    DATE,
  ],
  [
    'a deprecation names its date in the reason',
    SCHEMA,
    '"""Reads."""\ntype Query {\n  """Old."""\n  old: Int @deprecated(reason: "Removed no earlier than 2021-06-01.")\n}',
    null,
  ],
  [
    'a component calls a hook conditionally',
    UI,
    `import { useState } from 'react';
     export function useMaybe(sure: boolean) {
       if (sure) return useState(0)[0];
       return 1;
     }`,
    HOOKS,
  ],
  [
    'a promise is not awaited',
    TYPED,
    `import { setTimeout as pause } from 'node:timers/promises';
     export function wait() {
       pause(1);
     }`,
    'typescript(no-floating-promises)',
  ],
  [
    'a promise is a condition',
    TYPED,
    `export const isLate = (late: Promise<boolean>) => (late ? 1 : 2);`,
    'typescript(no-misused-promises)',
  ],
  [
    'an event handler is async',
    TYPED,
    `import { EventEmitter } from 'node:events';
     export const emitter = new EventEmitter().on('end', async () => Promise.resolve());`,
    'typescript(no-misused-promises)',
  ],
  [
    'a value that is no promise is awaited',
    TYPED,
    `export const wait = async (days: number) => {
       await days;
     };`,
    'typescript(await-thenable)',
  ],
  [
    'an unknown shape is assigned',
    TYPED,
    `export const parsed: string = JSON.parse('""');`,
    'typescript(no-unsafe-assignment)',
  ],
  [
    'a member of an unknown shape is read',
    TYPED,
    `export const read = (text: string) => String(JSON.parse(text).length);`,
    'typescript(no-unsafe-member-access)',
  ],
  [
    'an unknown shape is called',
    TYPED,
    `export const call = (text: string): void => JSON.parse(text)();`,
    'typescript(no-unsafe-call)',
  ],
  [
    'an unknown shape is returned',
    TYPED,
    `export const parse = (text: string): string => JSON.parse(text);`,
    'typescript(no-unsafe-return)',
  ],
  [
    'an unknown shape is an argument',
    TYPED,
    `export const length = (text: string) => Number.parseInt(JSON.parse(text), 10);`,
    'typescript(no-unsafe-argument)',
  ],
  [
    'a spec reads a member of an unknown shape',
    'libs/server/kit/src/runtime/errors.spec.ts',
    `export const length = JSON.parse('[]').length as number;`,
    null,
  ],
  ['a type is any', TYPED, `export type Shape = any;`, 'typescript(no-explicit-any)'],
  [
    'a method loses its object',
    TYPED,
    `export const read = (days: Set<string>) => ['Monday'].filter(days.has);`,
    'typescript(unbound-method)',
  ],
  [
    'an object becomes a text',
    TYPED,
    'export const textOf = (day: { day: number }) => `${day}`;',
    'typescript(no-base-to-string)',
  ],
  [
    'a text is added to a number',
    TYPED,
    `export const sum = (days: number, text: { day: 1 }) => days + text;`,
    'typescript(restrict-plus-operands)',
  ],
  [
    'an error is no Error',
    TYPED,
    `export const fail = () => {
       throw 'failed';
     };`,
    'typescript(only-throw-error)',
  ],
  [
    'a type is imported as a value',
    TYPED,
    `import { Caller } from '@daily/kit/runtime/caller';
     export type Callers = Caller[];`,
    'typescript(consistent-type-imports)',
  ],
  ['a variable is unused', TYPED, `const unused = 1;\nexport const used = 2;`, 'eslint(no-unused-vars)'],
  [
    'a comment switches off a rule that does not fail',
    TYPED,
    `// eslint-disable-next-line no-empty\nexport const used = 2;`,
    'unused directive',
  ],
  [
    'a regular expression takes quadratic time',
    TYPED,
    String.raw`export const spaces = /^(\s*\w*\s*)*$/;`,
    'from-eslint(no-super-linear-backtracking)',
  ],
  [
    'a script names a global that Node.js lacks',
    'tools/setup/errors.mjs',
    `export const title = () => document.title;`,
    'eslint(no-undef)',
  ],
  [
    'a component has an image without a text',
    UI_COMPONENT,
    `export const Picture = () => <img src="/picture.png" />;`,
    'jsx-a11y(alt-text)',
  ],
  [
    'a component listens to clicks on a paragraph',
    UI_COMPONENT,
    `export const Text = () => <p onClick={() => undefined}>Text</p>;`,
    'jsx-a11y(click-events-have-key-events)',
  ],
  [
    'an effect lacks a dependency',
    UI_COMPONENT,
    `import { useEffect } from 'react';
     export function Title({ title }: { title: string }) {
       useEffect(() => console.log(title), []);
       return null;
     }`,
    'react-hooks(exhaustive-deps)',
  ],
  [
    'a component changes its properties',
    UI_COMPONENT,
    `export function Title(props: { title: string }) {
       props.title = '';
       return <p>{props.title}</p>;
     }`,
    'react(immutability)',
  ],
  [
    'a component reads a reference while it renders',
    UI_COMPONENT,
    `import { useRef } from 'react';
     export function Title() {
       const title = useRef('');
       return <p>{title.current}</p>;
     }`,
    'react(refs)',
  ],
];

let found: string[][];

beforeAll(async () => {
  found = await rulesAgainst(CASES.map(([, path, text]) => ({ path, text: `${text}\n` })));
});

describeNeeding('a clone made with git')('the lint rules', () => {
  it.each(CASES.map(([what, , , rule], index) => ({ what, rule, index })))(
    '$what: $rule',
    ({ rule, index }) => {
      // An import in the wrong direction may also close a cycle, which a second rule reports.
      expect(found[index]).toEqual(rule === null ? [] : expect.arrayContaining([rule]));
    },
  );
});
