import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CLIENT_PACKAGE_PATH } from '@daily/contract/paths';
import { freePort } from '@daily/postgres/server';
import { describeNeeding } from '@daily/testing/describe-needing';
import { workspaceRoot } from '@daily/testing/workspace-root';
import { BuiltImage, exitOf } from './built-image.fixture';

/** The most that an image may add to its base when it is sent, in bytes. */
const MAX_COMPRESSED = 120 * 1024 * 1024;

describeNeeding(
  'buildah',
  'mmdebstrap',
  'root',
  'Linux',
)('the image', () => {
  const image = new BuiltImage();
  let child: ChildProcess;
  let output = '';
  let url: string;

  beforeAll(async () => {
    image.build();
    image.prepare({ '/look': join(workspaceRoot(), 'deploy/look') });
    const port = await freePort(0);
    url = `http://127.0.0.1:${port}`;
    child = image.start([], { HOST: '127.0.0.1', PORT: String(port), LOOK_DIR: '/look' });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(output);
      await sleep(200);
    }
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    if (child) await exitOf(child);
    image.remove();
  });

  it('names its user, its health check and its commit', () => {
    const { User, Healthcheck } = image.config;
    expect([User, Healthcheck !== undefined]).toEqual(['10001:10001', true]);
    expect(image.config).toMatchObject({
      Labels: {
        'org.opencontainers.image.title': 'Daily Trivia',
        'org.opencontainers.image.revision': expect.stringMatching(/^([\da-f]{40}|unknown)$/),
      },
    });
  });

  it('lets its user write to what volumes are mounted on', () => {
    for (const folder of ['data', 'backups']) expect(image.ownerOf(folder)).toBe(10_001);
  });

  it('is small', () => {
    expect(image.compressedSize).toBeLessThan(MAX_COMPRESSED);
  });

  it('lists what it is made of', () => {
    const { components } = image.billOfMaterials;
    const names = new Set(components.map(({ name }) => name));
    expect(['fastify', 'react', 'sharp', 'jest'].filter((name) => names.has(name))).toEqual([
      ...['fastify', 'react', 'sharp'],
    ]);
  });

  it.each(['/', '/blog', '/api/docs', '/developers', '/schema.graphql', CLIENT_PACKAGE_PATH])(
    'serves %s from a read-only root',
    async (path) => {
      expect((await fetch(url + path)).status).toBe(200);
    },
  );

  it('has the look of a mounted folder', async () => {
    const page = await fetch(url).then((response) => response.text());
    expect(page).toMatch(/<title>[^<]*Kestrel Quiz/);
  });

  it('lets a player answer', async () => {
    const { headers, data } = await graphql(
      'mutation ($input: SignupInput!) { signup(input: $input) { __typename } }',
      { name: 'Ada', email: 'ada@image.example', password: 'a long enough password' },
    );
    expect(data).toEqual({ signup: { __typename: 'AuthenticationSuccess' } });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const today = await graphql('{ todaysQuestion { id } }');
    const { id: questionId } = (today.data as { todaysQuestion: { id: string } }).todaysQuestion;
    const submitted = await graphql(
      'mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }',
      { questionId, letter: 'A' },
      cookie,
    );
    expect(submitted.data).toEqual({ submitAnswer: { __typename: 'SubmitAnswerSuccess' } });
  });

  // The last one.
  it('ends with 0 when it is stopped', async () => {
    child.kill('SIGTERM');
    expect([await exitOf(child), output]).toEqual([0, expect.stringContaining('Stopping')]);
  });

  async function graphql(query: string, input?: object, cookie = '') {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const { data } = (await response.json()) as { data: unknown };
    return { headers: response.headers, data };
  }
});

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
