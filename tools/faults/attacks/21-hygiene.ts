import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import * as parser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';
import regexp from 'eslint-plugin-regexp';
import type { Fault, Finding } from '../fault';
import { exportedFormulas, formulasIn, SPREADSHEET_EXPORTS } from '../formulas';
import type { Stage } from '../stage';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Text that would begin a line of its own in a log that writes it as it is. */
const FORGED = 'FORGED-LINE';
const BREAK = `x\r\n{"level":30,"msg":"${FORGED}"}\n`;

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';
const RESET =
  'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { __typename } }';
const RENAME = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }';
const TOKEN = `mutation ($input: CreateApiTokenInput!) {
  createApiToken(input: $input) { __typename ... on CreateApiTokenSuccess { token } }
}`;

interface TokenReply {
  createApiToken: { token?: string } | null;
}

/** What a run planted, and the log that must not contain it. */
interface Planted {
  secrets: readonly string[];
  log: string;
  /** Cells of exports that a spreadsheet would execute. */
  formulas: number;
}

/** Sends secrets and line breaks in every part of requests, valid and not. */
async function plant(stage: Stage): Promise<Planted> {
  const settings = {
    ADMIN_EMAIL: `${randomUUID()}@faults.example`,
    ADMIN_PASSWORD: `planted-${randomUUID()}`,
    METRICS_TOKEN: `planted-${randomUUID()}`,
  };
  const installation = await stage.install({ env: { ...settings, LOG_LEVEL: 'trace' } });
  const { server } = installation;
  const { client, email, password } = await server.client().signUp();
  const session = client.cookie('sid') ?? '';
  const guess = `planted-${randomUUID()}`;
  await server.client().graphql(LOGIN, { input: { email, password: guess } });
  await server.client().graphql(LOGIN, { input: { email, password } });
  await client.graphql(RESET, { input: { email } });

  const { body } = await client.graphql<TokenReply>(TOKEN, { input: { name: 'planted', scopes: ['WRITE'] } });
  const token = body?.data?.createApiToken?.token;
  if (!session || !token) throw new Error('The product gave out no session or API token');
  for (const bearer of [token, `${token}x`, settings.METRICS_TOKEN]) {
    const holder = server.client({ authorization: `Bearer ${bearer}` });
    await holder.graphql('{ viewer { id } }');
    await holder.send('GET', '/metrics');
  }

  const inPath = randomUUID();
  for (const path of [
    '/reset-password/',
    '/verify-share/',
    '/subscription/confirm/',
    '/api/shares/verify/',
  ]) {
    await server.client().send('GET', `${path}${inPath}`);
    await server.client().send('GET', `${path}${inPath}/%0a${FORGED}?token=${inPath}`);
  }
  await server.client({ 'user-agent': `x%0d%0a${FORGED}` }).send('GET', `/%0d%0a${FORGED}`);
  await client.rest('POST', '/graphql', { query: `{ ${BREAK} }`, operationName: BREAK });
  await client.rest('PUT', `/api/user-profiles/${encodeURIComponent(BREAK)}`, { username: BREAK });
  await client.graphql(TOKEN, { input: { name: BREAK, scopes: ['READ'] } });
  await client.graphql(RENAME, { input: { username: BREAK } });
  await client.send('POST', '/graphql', { body: `{"query": "${password}` });
  const formulas = await exportedFormulas(installation);
  // The log is written after the reply.
  await sleep(200);
  return {
    secrets: [...Object.values(settings), email, password, session, guess, token, inPath],
    log: server.log,
    formulas,
  };
}

/** Counts what must not be in a log: secrets, and lines that are not the product's own. */
function searchLog({ log, secrets }: Pick<Planted, 'log' | 'secrets'>): { leaks: number; forged: number } {
  const lines = log.split('\n').filter(Boolean);
  return {
    leaks: secrets.filter((secret) => log.includes(secret)).length,
    forged: lines.filter((line) => isForged(line)).length,
  };
}

function isForged(line: string): boolean {
  try {
    return (JSON.parse(line) as { msg?: unknown }).msg === FORGED;
  } catch {
    return true;
  }
}

const RULES = ['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move'];
/** A line that can contain a regular expression. */
const MAY_CONTAIN = /RegExp\(|(?:[=(,:?[{}!&|;]|return|^) *\/[^/*\s]/m;

/** Examines regular expressions, in the files of the product or in a text. No comment exempts one. @returns the slow ones. */
async function slowExpressions(text?: string): Promise<number> {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: parser },
      linterOptions: { noInlineConfig: true },
      plugins: { regexp },
      rules: Object.fromEntries(RULES.map((rule) => [rule, 'error'])),
    },
  });
  const results =
    text === undefined
      ? await eslint.lintFiles(sources().filter((file) => MAY_CONTAIN.test(contentOf(file))))
      : await eslint.lintText(text, { filePath: 'control.ts' });
  return results.reduce((sum, { errorCount }) => sum + errorCount, 0);
}

/** Counts exports that spreadsheets open and that `exportedFormulas` does not attack. */
function otherExports(): number {
  const files = sources().filter((file) => contentOf(file).includes('text/csv'));
  return files.filter((file) => !SPREADSHEET_EXPORTS.includes(file)).length;
}

function sources(): string[] {
  const files = globSync('{apps,libs}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return files.filter((file) => !/\.(spec|fixture)\.tsx?$/.test(file));
}

function contentOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function finding(planted: Planted, slow: number, unknown: number): Finding {
  const { formulas } = planted;
  const { leaks, forged } = searchLog(planted);
  return {
    passed: leaks === 0 && forged === 0 && slow === 0 && formulas === 0 && unknown === 0,
    figure:
      `${leaks} of ${planted.secrets.length} secrets and ${forged} forged lines in the log, ` +
      `${slow} slow regular expressions, ${formulas} formulas in exports, ${unknown} exports that are not attacked`,
  };
}

export const hygiene: Fault = {
  number: 21,
  title: 'Hygiene',
  procedure:
    'Secrets and line breaks are planted in every part of requests; logs, regular expressions and exports are searched.',
  passesWhen:
    'The log has no secret and no line that is not its own, no regular expression takes more than linear time, no export contains ' +
    'a formula.',
  quick: true,
  attack: async (stage) => finding(await plant(stage), await slowExpressions(), otherExports()),
  control: {
    description:
      'a log of addresses and headers as they are, an expression that backtracks, and a cell without a guard',
    async run() {
      const secrets = [randomUUID(), randomUUID()];
      const log = `GET /reset-password/${secrets.join(' ')} ${BREAK}`;
      const formulas = formulasIn('text,=1+1');
      return finding({ secrets, log, formulas }, await slowExpressions('/^(a+)+$/.test(input);'), 0);
    },
  },
};
