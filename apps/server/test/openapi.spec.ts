import { describe, expect, it } from '@jest/globals';
import { listOf, objectOf, orNull, text, whole } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/runtime/slice';
import type { Platform } from '@daily/kit/runtime/platform';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiDocsRoutes } from '../src/rest/api-docs.routes';
import { describeRoute } from '../src/rest/openapi';

const handle: RestRoute['handle'] = async () => ({ status: 200, body: {} });

const MAKER = objectOf('Maker', { name: text('Who') });
const THING = objectOf('Thing', { id: whole('Which'), title: text('Its title'), maker: orNull(MAKER) });

const ROUTES: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/things',
    access: 'public',
    summary: 'Things',
    query: { limit: 'how many' },
    returns: { 200: { means: 'Some', body: listOf(THING), headers: { link: 'where it goes on' } } },
    handle,
  },
  {
    method: 'POST',
    path: '/api/things/:thingId/parts',
    access: 'acting',
    summary: 'A part',
    body: { name: 'its name' },
    returns: { 201: { means: 'Made', body: THING }, 200: { means: 'Was there', body: THING } },
    fails: { 404: 'Thing not found', 409: 'It has this part' },
    handle,
  },
  {
    method: 'PUT',
    path: '/api/things/:id',
    access: 'editor',
    summary: 'Changes',
    body: { name: 'its name' },
    returns: { 200: { means: 'As it is now', body: THING } },
    fails: { 404: 'Thing not found' },
    handle,
  },
  {
    method: 'DELETE',
    path: '/api/things/:id',
    access: 'admin',
    summary: 'Gone',
    returns: { 204: { means: 'Gone' } },
    handle,
  },
  {
    method: 'POST',
    path: '/api/letters/:token',
    access: 'public',
    summary: 'A form',
    body: {},
    form: true,
    returns: { 200: { means: 'Read' } },
    handle,
  },
];

async function documented(publicUrl = 'http://localhost:3000'): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  await apiDocsRoutes(app, { settings: { productName: 'Quiz', publicUrl } } as Platform, ROUTES);
  for (const route of ROUTES) {
    app.route({
      method: route.method,
      url: route.path,
      schema: describeRoute(route),
      handler: async () => ({ extra: 'kept' }),
    });
  }
  app.get('/graphql', async () => ({}));
  app.get('/healthz', async () => ({}));
  app.get('/*', async () => ({}));
  return app;
}

/** The document, or a part of it. Tests look into it without ceremony. */
async function document(publicUrl?: string): Promise<any> {
  const app = await documented(publicUrl);
  return (await app.inject('/api/openapi.json')).json();
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and lists the calls of the facade, nothing else', async () => {
    const { openapi, info, paths } = await document();
    expect(openapi).toBe('3.1.0');
    expect(info.title).toBe('Quiz API');
    expect(Object.keys(paths).sort()).toEqual([
      '/api/letters/{token}',
      '/api/things',
      '/api/things/{id}',
      '/api/things/{thingId}/parts',
    ]);
    expect(Object.keys(paths['/api/things/{id}']).sort()).toEqual(['delete', 'put']);
  });

  it.each([
    ['/api/things', 'get', ['200', '400', '429', '503', 'default']],
    [
      '/api/things/{thingId}/parts',
      'post',
      ['200', '201', '400', '401', '403', '404', '409', '413', '415', '429', '503', 'default'],
    ],
    ['/api/things/{id}', 'put', ['200', '400', '401', '403', '404', '413', '415', '429', '503', 'default']],
    ['/api/things/{id}', 'delete', ['204', '400', '401', '403', '413', '415', '429', '503', 'default']],
    ['/api/letters/{token}', 'post', ['200', '400', '413', '415', '429', '503', 'default']],
  ])('tells how %s %s may end', async (path, method, statuses) => {
    const { paths, components } = await document();
    const { responses } = paths[path][method];
    expect(Object.keys(responses).sort()).toEqual(statuses);
    for (const status of statuses.filter((each) => !each.startsWith('2'))) {
      const name = responses[status].$ref?.replace('#/components/responses/', '');
      const { description, content } = name ? components.responses[name] : responses[status];
      expect(description).not.toBe('');
      expect(content['application/json'].schema.$ref).toBe('#/components/schemas/Failure');
    }
    expect(components.schemas.Failure.required).toEqual(['error']);
  });

  it('writes each schema once, and refers to it', async () => {
    const { paths, components } = await document();
    const some = paths['/api/things'].get.responses['200'];
    expect(some.content['application/json'].schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Thing' },
    });
    expect(some.headers.link).toEqual({ description: 'where it goes on', schema: { type: 'string' } });
    expect(Object.keys(components.schemas).sort()).toEqual(['Failure', 'Maker', 'Thing']);
    expect(components.schemas.Thing).toMatchObject({
      required: ['id', 'title', 'maker'],
      properties: {
        id: { type: 'integer', description: 'Which' },
        title: { type: 'string' },
        maker: { anyOf: [{ $ref: '#/components/schemas/Maker' }, { type: 'null' }] },
      },
    });
    expect(paths['/api/things/{id}'].delete.responses['204']).toEqual({ description: 'Gone' });
    expect(paths['/api/things/{thingId}/parts'].post.responses['409'].description).toBe('It has this part');
  });

  it('tells parameters and fields in words', async () => {
    const { paths } = await document();
    expect(paths['/api/things'].get.parameters).toMatchObject([
      { in: 'query', name: 'limit', description: 'how many' },
    ]);
    const part = paths['/api/things/{thingId}/parts'].post;
    expect(part.parameters).toMatchObject([{ in: 'path', name: 'thingId', required: true }]);
    expect(part.requestBody.content['application/json'].schema.properties).toEqual({
      name: { description: 'its name' },
    });
    expect(part.operationId).toBe('postThingsByThingIdParts');
    expect(Object.keys(paths['/api/letters/{token}'].post.requestBody.content)).toContain(
      'application/x-www-form-urlencoded',
    );
  });

  it.each([
    ['http://localhost:3000', 'sid'],
    ['https://quiz.example', '__Host-sid'],
  ])('names the cookie of %s', async (publicUrl, name) => {
    const { components, paths } = await document(publicUrl);
    expect(components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name });
    expect(paths['/api/things'].get.security).toBeUndefined();
    expect(paths['/api/things/{thingId}/parts'].post.security).toEqual([{ session: [] }, { token: [] }, {}]);
    expect(paths['/api/things/{id}'].put.security).toEqual([{ session: [] }]);
  });

  it('does not cut a reply down to what is described', async () => {
    const app = await documented();
    expect((await app.inject('/api/things')).json()).toEqual({ extra: 'kept' });
  });
});

describe('/api/docs', () => {
  it.each(['/api/docs', '/api/docs/'])('%s loads nothing from elsewhere', async (url) => {
    const app = await documented();
    const { statusCode, headers, payload } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; ");
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(payload.match(/(src|href)="(https?:)?\/\//g)).toBeNull();
  });
});
