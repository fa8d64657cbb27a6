import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Example, exampleNames, guideFolder, readExample } from '@daily/guide';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { toGlobalId } from '@daily/kit/graphql/node';
import { drawingMarkdown, SHIPPED_DRAWINGS } from '@daily/questions/drawings';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { SHIPPED_LIMITS } from '@daily/rules/game/player-limits';
import { describeNeeding } from '@daily/testing/describe-needing';
import { createApiToken } from '../accounts/api-token.fixture';
import { partsOf, runExample, withoutIds } from './guide-example.fixture';
import { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { NOON, TestWorld } from '../test-world';

const FOLDER = guideFolder('examples');
const EXAMPLES = exampleNames(FOLDER).map((name) => readExample(FOLDER, name));

/** The address that the examples are written with. */
const WRITTEN = 'http://localhost:3000';

// Each example is run as readers run it, against a server that listens, and must print what the guide shows. Its folder has the files of
// all others, as that of a reader who tries one after another. After a change of the API, WRITE_GUIDE_OUTPUT=1 writes what they print into
// their folders.

/** Milliseconds that an example may take on a busy machine: some compile the whole schema. */
const EXAMPLE_TIMEOUT = 180_000;

let world: TestWorld;
let server: TestServer;
/** Signs players in without the limits of the server that the guide describes. */
let signIns: TestServer;
let origin: string;

beforeAll(async () => {
  world = await TestWorld.open();
  server = await world.start({ rateLimitScale: 1 });
  signIns = await world.start({ rateLimitScale: 100 });
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
  const { session } = await signedIn(signIns, `${name}@example.org`);
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
async function tokenFor({ name, token, confirmed }: Example): Promise<string | undefined> {
  if (!token) return undefined;
  const { session, userId } = await signedIn(signIns, `robin@${domainOf(name)}`);
  if (confirmed) await server.rows('UPDATE player SET email_proven_at = created_at WHERE id = $1', [userId]);
  return (await createApiToken(signIns, session, { scopes: [token.toUpperCase()] })).token;
}

/** Runs an example, and returns what it prints on an installation at the address of the guide. */
async function printedBy(example: Example, token?: string, at = origin): Promise<string> {
  let players = 0;
  const printed = await runExample(example, {
    origin: at,
    token,
    before: EXAMPLES.filter((each) => each !== example),
    ...(example.while && { meanwhile: () => answer(`player-${(players += 1)}`) }),
  });
  return printed.replaceAll(at, WRITTEN).replaceAll(domainOf(example.name), 'example.org').trim();
}

const usesCurl = (example: Example) => partsOf(example, 'command').some(({ text }) => /\bcurl\b/.test(text));

describeNeeding('bash')('every example of the guide for developers without curl', () => {
  it.each(EXAMPLES.filter((each) => !usesCurl(each)))(
    '$name prints what the guide says',
    compareOutput,
    EXAMPLE_TIMEOUT,
  );
});

describeNeeding('bash', 'curl')('every example of the guide for developers with curl', () => {
  it.each(EXAMPLES.filter(usesCurl))('$name prints what the guide says', compareOutput, EXAMPLE_TIMEOUT);
});

/** Compares what an example prints with what the guide says, or writes it there. */
async function compareOutput(example: Example): Promise<void> {
  const printed = await printedBy(example, await tokenFor(example));
  const [output] = partsOf(example, 'output');
  if (!output) return;
  const isJson = output.language === 'json';
  const length = lengthOfBeginning(output.text);
  if (process.env['WRITE_GUIDE_OUTPUT']) {
    const text = length === null ? printed : `${printed.slice(0, length)}…`;
    const written = isJson ? JSON.stringify(JSON.parse(printed), null, 2) : text;
    return writeFile(join(FOLDER, example.name, output.name), `${written}\n`);
  }
  const [actual, expected] = [withoutIds(printed), withoutIds(output.text)];
  if (isJson) expect(JSON.parse(actual)).toEqual(JSON.parse(expected));
  else if (length !== null) expect(`${actual.slice(0, length)}…`).toBe(expected);
  else expect(actual).toBe(expected);
}

/** The number of characters that an output shows when it is the beginning of what is printed, which `…` at its end says; else null. */
function lengthOfBeginning(output: string): number | null {
  return output.endsWith('…') ? output.length - 1 : null;
}

describeNeeding('bash', 'curl')('an example that shows a question', () => {
  const SHOWING = ['first-query', 'rest-today', 'play', 'player', 'with-client'];
  const CODE = [
    'const counts = new Map();',
    "for (const word of 'a b a'.split(' '))",
    '  counts.set(word, 1);',
  ];
  const LONG = Array.from({ length: 30 }, (_, at) => `Sentence ${at + 1} belongs to a long question.`);
  const ALT = 'Three boxes in a row, the second of which is empty.';
  const [drawn = ''] = SHIPPED_DRAWINGS.names;
  const QUESTIONS = {
    'with code': { markdown: `What is in it?\n\n\`\`\`js\n${CODE.join('\n')}\n\`\`\``, parts: CODE },
    'with a picture': {
      markdown: `Which one comes next?\n\n${drawingMarkdown(drawn, 'question', ALT)}`,
      parts: ['Which one comes next?', ALT],
    },
    long: { markdown: LONG.join(' '), parts: LONG },
  };
  let stored: string;

  beforeAll(async () => {
    [{ text: stored }] = (await server.rows(`SELECT text FROM question WHERE day = '2026-03-10'`)) as [
      { text: string },
    ];
  });
  afterAll(() => server.rows(`UPDATE question SET text = $1 WHERE day = '2026-03-10'`, [stored]));

  describe.each(Object.entries(QUESTIONS))('%s', (name, { markdown, parts }) => {
    let at: string;

    beforeAll(async () => {
      await server.rows(`UPDATE question SET text = $1 WHERE day = '2026-03-10'`, [markdown]);
      // The other server remembers the question.
      at = await (await world.start({ rateLimitScale: 1 })).app.listen({ port: 0, host: '127.0.0.1' });
    });

    it.each(EXAMPLES.filter((example) => SHOWING.includes(example.name)))(
      'shows all of it: $name',
      async (example) => {
        // Each run needs a player who has not answered yet.
        const player = { ...example, name: `${example.name}.${name.replaceAll(' ', '-')}` };
        const printed = await printedBy(example, await tokenFor(player), at);
        const shown = printed.replaceAll('\\n', ' ').replaceAll(/\s+/g, ' ');
        for (const part of parts) expect(shown).toContain(part.trim());
      },
      EXAMPLE_TIMEOUT,
    );
  });
});

describeNeeding('bash')('an example that acts for a player', () => {
  const isScript = (example: Example) => partsOf(example, 'file').some(({ name }) => name.endsWith('.mjs'));

  it.each(EXAMPLES.filter((each) => each.token === 'write' && isScript(each)))(
    'says in one line that the token is missing: $name',
    async (example) => {
      await expect(printedBy(example)).rejects.toThrow(
        /^Exit code 1\n\nSet DAILY_TRIVIA_TOKEN to your API token first\.\n$/,
      );
    },
  );
});

/** The HTML of a page of the guide. */
async function htmlOf(slug: string, from = server): Promise<string> {
  const { body } = await from.graphql(
    'query ($slug: String!) { guidePage(slug: $slug) { blocks { contentHtml } } }',
    { slug },
  );
  const html = body.data.guidePage.blocks
    .map(({ contentHtml }: { contentHtml: string }) => contentHtml)
    .join('\n');
  // Long names may break there.
  return html.replaceAll('<wbr>', '');
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

  it.each(['Error-Code', 'Idempotent-Replayed', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After'])(
    'explains the response header %s',
    async (header) => {
      const { body } = await server.graphql('{ guidePages { blocks { kind contentHtml } } }');
      const texts = body.data.guidePages
        .flatMap(({ blocks }: { blocks: { kind: string; contentHtml: string }[] }) => blocks)
        .filter(({ kind }: { kind: string }) => kind === 'TEXT');
      expect(texts.map(({ contentHtml }: { contentHtml: string }) => contentHtml).join('\n')).toContain(
        `<code>${header}`,
      );
    },
  );

  it('lists the fields whose lists have a totalCount, and the guide to the schema their connections', async () => {
    const { body } = await server.graphql(
      '{ __schema { types { name fields(includeDeprecated: true) { name type { name ofType { name } } } } } }',
    );
    type Field = { name: string; type: { name: string | null; ofType: { name: string } | null } };
    const types = body.data.__schema.types as { name: string; fields: Field[] | null }[];
    const connections = types.filter(({ fields }) => fields?.some(({ name }) => name === 'totalCount'));
    const names = connections.map(({ name }) => name);
    const counted = types.flatMap(({ name, fields }) =>
      (fields ?? [])
        .filter(({ type }) => names.includes(type.name ?? type.ofType?.name ?? ''))
        .map((field) => (name === 'Query' ? field.name : `${name}.${field.name}`)),
    );
    const [, table = ''] =
      /<th>Lists with a total count<.*?<tbody>(.*?)<\/tbody>/s.exec(await htmlOf('pagination')) ?? [];
    const listed = [...table.matchAll(/<tr>\s*<td><code>(.+?)<\/code>/g)].map(([, field]) => field);
    expect(listed.toSorted()).toEqual(counted.toSorted());

    const guide = readFileSync(join(__dirname, '../../../../docs/guides/schema.md'), 'utf8');
    const [bullet = ''] = /^- `totalCount`.*?(?=^- )/ms.exec(guide) ?? [];
    expect([...bullet.matchAll(/`(\w+Connection)`/g)].map(([, name]) => name)).toEqual(names.toSorted());
  });

  it('has the limits of the installation', async () => {
    expect(await htmlOf('limits')).toContain('<td>2,000 a minute</td>');
    const smaller = await world.start({ rateLimitScale: 0.25 });
    expect(await htmlOf('limits', smaller)).toContain('<td>500 a minute</td>');
  });

  it('says why a session cookie alone does not sign the web app in', async () => {
    const html = await htmlOf('authentication');
    expect(html).toContain('<code>daily-trivia-auth</code>');
    expect(html).toContain('A valid cookie alone is not used');
  });

  it('says whether receivers of webhooks may be on the machine of the installation', async () => {
    const refused = 'so <code>http://localhost:8080</code> is refused';
    expect(await htmlOf('webhooks')).toContain(refused);
    const local = await world.start({ env: { WEBHOOK_ALLOW_LOOPBACK: 'true' } });
    const html = await htmlOf('webhooks', local);
    expect(html).not.toContain(refused);
    expect(html).toContain('This installation also sends to receivers on the machine that it runs on.');
  });

  it('has the limits that admins have set, from the change on', async () => {
    await server.rows('UPDATE player SET role = $1, email_proven_at = created_at WHERE email = $2', [
      'admin',
      'linus@example.org',
    ]);
    const { session } = await signedIn(signIns, 'linus@example.org');
    const change = async (apiTokensPerPlayer: number) => {
      const current = await server.graphql('{ playerLimits { updatedAt } }', {}, { session });
      const { updatedAt } = current.body.data.playerLimits;
      const input = { ...SHIPPED_LIMITS, apiTokensPerPlayer, leaguesPerPlayer: 7, updatedAt };
      const { body } = await server.graphql(
        'mutation ($input: ChangePlayerLimitsInput!) { changePlayerLimits(input: $input) { __typename } }',
        { input },
        { session },
      );
      expect(body.data.changePlayerLimits.__typename).toBe('ChangePlayerLimitsSuccess');
      // Responses that are the same for everyone are cached for a few seconds.
      world.clock.set(new Date(world.clock.now().getTime() + 15_000));
    };
    await change(4);
    expect(await htmlOf('authentication')).toContain('A player can have 4 tokens at a time');
    expect(await htmlOf('limits')).toMatch(/<td>Leagues per player<\/td>\s*<td>7<\/td>/);
    await change(SHIPPED_LIMITS.apiTokensPerPlayer);
    expect(await htmlOf('authentication')).toContain('A player can have 10 tokens at a time');
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
