import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Example, exampleNames, guideFolder, readExample } from '@daily/guide';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { toGlobalId } from '@daily/kit/graphql/node';
import { createApiToken } from './api-token.fixture';
import { partsOf, runExample, withoutIds } from './guide-example.fixture';
import { signedIn } from './player.fixture';
import type { TestServer } from './test-server';
import { NOON, TestWorld } from './test-world';

const DAY_MS = 86_400_000;
const FOLDER = guideFolder('examples');
const EXAMPLES = exampleNames(FOLDER).map((name) => readExample(FOLDER, name));

/** The address that the examples are written with. */
const WRITTEN = 'http://localhost:3000';

// Each example is run as readers run it, against a server that listens, and must print what the guide shows. Its folder has the files of all
// others, as that of a reader who tries one after another. After a change of the API, WRITE_GUIDE_OUTPUT=1 writes what they print into their
// folders.

let world: TestWorld;
let server: TestServer;
let origin: string;

beforeAll(async () => {
  world = await TestWorld.open();
  server = await world.start({ rateLimitScale: 1 });
  // Three closed questions, for the examples about lists.
  for (const daysAgo of [3, 2, 1, 0]) {
    world.clock.set(new Date(NOON.getTime() - daysAgo * DAY_MS));
    await server.graphql('{ todaysQuestion { id } }');
  }
  for (const name of ['ada', 'grace', 'linus']) {
    // Equal points are ordered by who reached them first.
    world.clock.set(new Date(world.clock.now().getTime() + 1_000));
    await answer(name);
  }
  world.clock.set(new Date(world.clock.now().getTime() + 1_000));
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

/** Answers today's question correctly, as a player with a name. */
async function answer(name: string): Promise<void> {
  const { session } = await signedIn(server, `${name}@example.org`);
  const [question] = await server.rows<{ id: number; letter: string }>(
    'SELECT id, correct_answer AS letter FROM question WHERE day = $1',
    ['2026-03-10'],
  );
  const input = { questionId: toGlobalId('Question', question?.id ?? 0), letter: question?.letter };
  const { body } = await server.graphql(
    'mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }',
    { input },
    { session },
  );
  expect(body.data.submitAnswer.__typename).toBe('SubmitAnswerSuccess');
}

/** The domain of the player of an example. The guide shows `example.org`. */
const domainOf = (name: string) => `${name}.example.org`;

/** A token of a player of its own, called robin, who has not answered yet. */
async function tokenFor({ name, token }: Example): Promise<string | undefined> {
  if (!token) return undefined;
  const { session } = await signedIn(server, `robin@${domainOf(name)}`);
  return (await createApiToken(server, session, { scopes: [token.toUpperCase()] })).token;
}

/** Runs an example, and returns what it prints on an installation at the address of the guide. */
async function printedBy(example: Example): Promise<string> {
  let players = 0;
  const printed = await runExample(example, {
    origin,
    token: await tokenFor(example),
    before: EXAMPLES.filter((each) => each !== example),
    ...(example.while && { meanwhile: () => answer(`player-${(players += 1)}`) }),
  });
  return printed.replaceAll(origin, WRITTEN).replaceAll(domainOf(example.name), 'example.org').trim();
}

describe('every example of the guide for developers', () => {
  it.each(EXAMPLES)('$name prints what the guide says', async (example) => {
    const printed = await printedBy(example);
    const [output] = partsOf(example, 'output');
    if (!output) return;
    const isJson = output.language === 'json';
    if (process.env['WRITE_GUIDE_OUTPUT']) {
      const written = isJson ? JSON.stringify(JSON.parse(printed), null, 2) : printed;
      return writeFile(join(FOLDER, example.name, output.name), `${written}\n`);
    }
    const [actual, expected] = [withoutIds(printed), withoutIds(output.text)];
    if (isJson) expect(JSON.parse(actual)).toEqual(JSON.parse(expected));
    else expect(actual).toBe(expected);
  });
});

/** The HTML of a page of the guide. */
async function htmlOf(slug: string, from = server): Promise<string> {
  const { body } = await from.graphql(
    'query ($slug: String!) { guidePage(slug: $slug) { blocks { contentHtml } } }',
    { slug },
  );
  return body.data.guidePage.blocks.map(({ contentHtml }: { contentHtml: string }) => contentHtml).join('\n');
}

/** The values of an enum of the schema. */
async function valuesOf(name: string): Promise<string[]> {
  const { body } = await server.graphql(
    'query ($name: String!) { __type(name: $name) { enumValues { name } } }',
    {
      name,
    },
  );
  return body.data.__type.enumValues.map((value: { name: string }) => value.name);
}

describe('the guide for developers', () => {
  it('documents every code of problems and errors', async () => {
    const html = await htmlOf('errors');
    for (const code of [...(await valuesOf('ProblemCode')), ...Object.values(ERROR_CODES)])
      expect(html).toContain(`<code>${code}</code>`);
  });

  it('documents every scope of tokens', async () => {
    const html = await htmlOf('authentication');
    for (const scope of await valuesOf('ApiTokenScope')) expect(html).toContain(`<code>${scope}</code>`);
  });

  it('has the limits of the installation', async () => {
    expect(await htmlOf('limits')).toContain('<td>2,000 a minute</td>');
    const smaller = await world.start({ rateLimitScale: 0.25 });
    expect(await htmlOf('limits', smaller)).toContain('<td>500 a minute</td>');
  });

  it('has every page in the sitemap', async () => {
    const { body } = await server.graphql('{ guidePages { path } }');
    const { text } = await server.call('GET', '/sitemap.xml');
    for (const { path } of body.data.guidePages) expect(text).toContain(`<loc>${WRITTEN}${path}</loc>`);
  });

  it('finds a page by its name and by its id, and none for another name', async () => {
    const { body } = await server.graphql('{ guidePage { id path } none: guidePage(slug: "none") { path } }');
    expect(body.data).toMatchObject({ guidePage: { path: '/developers' }, none: null });
    const again = await server.graphql('query ($id: ID!) { node(id: $id) { ... on GuidePage { path } } }', {
      id: body.data.guidePage.id,
    });
    expect(again.body.data.node).toEqual({ path: '/developers' });
  });
});
