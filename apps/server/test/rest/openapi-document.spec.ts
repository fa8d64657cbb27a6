import { isEditorScope } from '@daily/rules/account/token-scopes';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { staffSession } from '../staff.fixture';
import { useServer } from '../test-world';

const used = useServer();
const execute = promisify(execFile);

/** An operation with the place where it stands. */
interface Documented {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  operation: any;
}

let document: any;
let operations: Documented[];

beforeAll(async () => {
  document = (await used.server.call('GET', '/api/openapi.json')).body;
  operations = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Documented['method'],
      path,
      operation,
    })),
  );
});

/** A field of a schema, as far as the tests read it. */
interface FieldSchema {
  type?: string;
  anyOf?: unknown[];
  $ref?: string;
  enum?: unknown[];
}

/** A schema of an object. */
interface ObjectSchema {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

/** The schemas of the document by name. */
const schemas = () => Object.entries(document.components.schemas as Record<string, ObjectSchema>);

const nameOf = ({ method, path }: Documented) => `${method} ${path}`;

const namesOf = (found: readonly Documented[]) => found.map(nameOf);

/** What the linter of Redocly reports. It is published as ES modules only, which Jest cannot load. */
async function lintOf(text: string): Promise<unknown> {
  const running = execute(process.execPath, [join(__dirname, 'redocly-lint.mjs')], { maxBuffer: 16_000_000 });
  running.child.stdin?.end(text);
  return JSON.parse((await running).stdout);
}

describe('the OpenAPI document of the product', () => {
  it('passes the recommended rules of Redocly, but for a call that only redirects', async () => {
    // A rule warns of servers on localhost, where this one runs.
    const deployed = { ...document, servers: [{ url: 'https://trivia.example' }] };
    expect(await lintOf(JSON.stringify(deployed))).toEqual([
      // The links of mails redirect to a page.
      ['operation-2xx-response', expect.any(String), expect.stringContaining('unsubscribe~1{token}/get')],
    ]);
    const broken = { ...document, servers: [], info: { title: 'API' } };
    expect(await lintOf(JSON.stringify(broken))).not.toEqual([]);
  });

  it('gives every operation an id, a summary, a description, a described tag, security and failures', () => {
    expect(operations.length).toBeGreaterThan(30);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const described = new Set(document.tags.map(({ name }: { name: string }) => name));
    const incomplete = operations.filter(
      ({ operation }) =>
        !operation.operationId ||
        !operation.summary ||
        !operation.description ||
        !operation.tags?.every((tag: string) => described.has(tag)) ||
        !operation.security?.length ||
        !['400', '401', '429', '503'].every((status) => operation.responses[status]),
    );
    expect(namesOf(incomplete)).toEqual([]);
    expect(document.servers).toEqual([{ url: 'http://localhost:3000', description: 'This installation' }]);
  });

  it('has nothing that generators misread: no failure by default, and no scopes outside OAuth', () => {
    const misread = operations.filter(
      ({ operation: { responses, security } }) =>
        'default' in responses || security.some((way: object) => Object.values(way).flat().length > 0),
    );
    expect(namesOf(misread)).toEqual([]);
  });

  it('names the scope that an API token needs', () => {
    const { description } = document.paths['/api/user-answers'].post;
    expect(description).toContain('An API token needs the scope `answers:write`.');
  });

  it('lets tools send an API token wherever one is accepted, and nothing where none is needed', () => {
    const rules = new Map(used.server.restRoutes.map((route) => [`${route.method} ${route.path}`, route]));
    const wrong = operations.filter(({ method, path, operation }) => {
      const { access, scope } = rules.get(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`) ?? {};
      const isOpen = access === 'public' || access === 'acting';
      const takesToken = operation.security.some((way: object) => 'token' in way);
      const isOptional = operation.security.some((way: object) => Object.keys(way).length === 0);
      const isForTokens = isOpen || access === 'player' || (scope !== undefined && isEditorScope(scope));
      return takesToken !== isForTokens || isOptional !== isOpen;
    });
    expect(namesOf(wrong)).toEqual([]);
  });

  it('begins with the way that tools set up by themselves: none to read, else a token where one is accepted', () => {
    const rules = new Map(used.server.restRoutes.map((route) => [`${route.method} ${route.path}`, route]));
    const firsts = operations.map(({ method, path, operation }) => {
      const { access } = rules.get(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`) ?? {};
      const [first = 'none'] = Object.keys(operation.security[0]);
      const hasToken = operation.security.some((way: object) => 'token' in way);
      return [method, path, first === (access === 'public' ? 'none' : hasToken ? 'token' : 'session')];
    });
    expect(firsts.filter(([, , isExpected]) => !isExpected)).toEqual([]);
  });

  it('has names that generators of clients can use: enums in a field, and parameters that differ in each call', () => {
    const unusable: string[] = [];
    const identifier = (name: string) => name.replaceAll(/\W/g, '').toLowerCase();
    for (const documented of operations) {
      const names = documented.operation.parameters.map(({ name }: { name: string }) => identifier(name));
      if (new Set(names).size < names.length) unusable.push(`${nameOf(documented)}: ${names.join(', ')}`);
    }
    for (const [name, { properties = {} }] of schemas()) {
      for (const [field, schema] of Object.entries(properties))
        if (schema.enum && /\W/.test(field)) unusable.push(`${name}.${field}`);
    }
    expect(unusable).toEqual([]);
  });

  it('types every parameter and every field of a body', () => {
    const untyped: string[] = [];
    const isTyped = ({ type, anyOf, $ref }: FieldSchema): boolean => Boolean(type ?? anyOf ?? $ref);
    for (const documented of operations) {
      for (const { name, schema, description } of documented.operation.parameters) {
        if (!isTyped(schema) || !description) untyped.push(`${nameOf(documented)} ${name}`);
      }
    }
    for (const [name, { properties = {}, required }] of schemas()) {
      if (!Array.isArray(required)) untyped.push(`${name} without required`);
      for (const [field, schema] of Object.entries(properties)) {
        if (!isTyped(schema)) untyped.push(`${name}.${field}`);
      }
    }
    expect(untyped).toEqual([]);
  });
});

describe('the examples of the document', () => {
  let session: string;

  beforeAll(async () => {
    ({ session } = await staffSession(used.server, 'admin'));
  });

  /** The address of a call with the examples of its parameters. */
  function urlOf({ path, operation }: Documented): string {
    const query = new URLSearchParams();
    let url = path;
    for (const { name, in: place, example } of operation.parameters) {
      if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(String(example)));
      else if (place === 'query' && example !== undefined) query.set(name, String(example));
    }
    return `${url}?${query.toString()}`;
  }

  it('exist for every parameter in a path and for every body in JSON', () => {
    const missing = operations.filter(
      ({ operation }) =>
        operation.parameters.some(
          ({ in: place, example }: any) => place === 'path' && example === undefined,
        ) ||
        (operation.requestBody?.content['application/json'] &&
          operation.requestBody.content['application/json'].example === undefined),
    );
    expect(namesOf(missing)).toEqual([]);
  });

  it('are well-formed: the facade responds with 404 for unknown ids, but rejects no example', async () => {
    const replies: string[] = [];
    const created: string[] = [];
    // The player whom the other examples name is created first.
    const first = (documented: Documented) => (nameOf(documented) === 'POST /api/user-profiles' ? 0 : 1);
    for (const documented of operations.toSorted((one, other) => first(one) - first(other))) {
      const { method, operation } = documented;
      const body = operation.requestBody?.content['application/json']?.example;
      // A picture has no example.
      if (operation.requestBody && body === undefined) continue;
      const reply = await used.server.call(method, urlOf(documented), { session, body });
      const isAccepted = [200, 201, 204, 303, 404, 409].includes(reply.status);
      const isDocumented = operation.responses[reply.status] !== undefined;
      if (reply.status === 201) created.push(nameOf(documented));
      if (!isAccepted || !isDocumented) replies.push(`${nameOf(documented)}: ${reply.status} ${reply.text}`);
    }
    expect(replies).toEqual([]);
    expect(created.sort()).toEqual([
      'POST /api/admin/questions/import',
      'POST /api/blogs',
      'POST /api/contests',
      'POST /api/user-profiles',
    ]);
  });
});

describe('the page to try the calls', () => {
  /** A call of the document of the page. */
  async function operationOf(method: Documented['method'], path: string, session?: string) {
    const { body: page } = await used.server.call('GET', '/api/docs/json', { ...(session && { session }) });
    return page.paths[path][method.toLowerCase()];
  }

  /** A call of the document of the page, with the examples that the page fills in. */
  async function tryOut(method: 'GET' | 'POST' | 'PUT', path: string, session?: string) {
    const operation = await operationOf(method, path, session);
    const url = operation.parameters
      .filter(({ in: place }: { in: string }) => place === 'path')
      .reduce(
        (filled: string, { name, example }: { name: string; example: unknown }) =>
          filled.replace(`{${name}}`, String(example)),
        path,
      );
    const body = operation.requestBody?.content['application/json'].example;
    return used.server.call(method, url, { ...(session && { session }), ...(body && { body }) });
  }

  it('has examples that succeed as they are, for a player', async () => {
    await used.server.graphql('{ todaysQuestion { id } }');
    const { session } = await signedIn(used.server, 'docs@example.org');
    const calls = [
      ['POST', '/api/user-answers', 201],
      ['GET', '/api/user-answers/{userId}/{questionId}', 200],
      ['POST', '/api/shares', 201],
      ['GET', '/api/user-profiles/{id}', 200],
    ] as const;
    for (const [method, path, status] of calls)
      expect([path, (await tryOut(method, path, session)).status]).toEqual([path, status]);
  });

  it('has examples that succeed as they are, for an anonymous visitor who has created the profile', async () => {
    const calls = [
      ['POST', '/api/user-profiles'],
      ['POST', '/api/user-answers'],
      ['POST', '/api/shares'],
      ['PUT', '/api/user-profiles/{id}'],
    ] as const;
    for (const [method, path] of calls)
      expect([path, Math.floor((await tryOut(method, path)).status / 100)]).toEqual([path, 2]);
  });

  it('has examples that name a contest and a post that exist, unless the call would change them', async () => {
    const { session } = await staffSession(used.server, 'editor');
    const question = { questionText: 'Which?', optionA: 'a', optionB: 'b', optionC: 'c', optionD: 'd' };
    const contest = {
      title: 'Open now',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2027-01-01T00:00:00Z',
      published: true,
      questions: [{ ...question, correctAnswer: 'A', explanation: 'Because.', points: 10 }],
    };
    const post = {
      title: 'How caches work',
      content: 'They keep copies.',
      publishedAt: '2026-01-01T00:00:00Z',
    };
    expect(await used.server.call('POST', '/api/contests', { session, body: contest })).toMatchObject({
      status: 201,
    });
    expect(await used.server.call('POST', '/api/blogs', { session, body: post })).toMatchObject({
      status: 201,
    });
    const player = await signedIn(used.server, 'contests-of-docs@example.org');
    const calls = [
      ['GET', '/api/contests/{id}', 200],
      ['POST', '/api/contests/{id}/participants', 201],
      ['GET', '/api/contests/{id}/participants/{userId}', 200],
      ['GET', '/api/contests/{id}/leaderboard', 200],
      ['GET', '/api/blogs/{id}', 200],
      ['GET', '/api/blogs/slug/{slug}', 200],
    ] as const;
    for (const [method, path, status] of calls)
      expect([path, (await tryOut(method, path, player.session)).status]).toEqual([path, status]);
    const changing = [
      ['PUT', '/api/contests/{id}'],
      ['PUT', '/api/blogs/{id}'],
      ['DELETE', '/api/blogs/{id}'],
    ] as const;
    for (const [method, path] of changing) {
      const { parameters } = await operationOf(method, path, session);
      expect(parameters).toEqual(document.paths[path][method.toLowerCase()].parameters);
    }
  });

  it('sends its calls to where it is open', async () => {
    const { body } = await used.server.call('GET', '/api/docs/json');
    expect(body.servers).toEqual([{ url: '/', description: 'This installation' }]);
  });

  it('keeps what it fills in for one visitor from caches and from others', async () => {
    const { session, userId } = await signedIn(used.server, 'cached@example.org');
    const own = await used.server.call('GET', '/api/docs/json', { session });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.text).toContain(userId);
    expect((await used.server.call('GET', '/api/docs/json')).text).not.toContain(userId);
  });

  it('lists the calls of admins last', () => {
    const names = document.tags.map(({ name }: { name: string }) => name);
    expect(names.at(-1)).toBe('admin');
    expect(names.slice(0, -1)).toEqual(names.slice(0, -1).toSorted());
  });
});
