import { describe, expect, it } from '@jest/globals';
import { arrayOf, enumOf, objectOf, nullable, text, integer } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiDocsRoutes } from '../../src/rest/api-docs.routes';
import { describeRoute } from '../../src/rest/openapi';

const handle: RestRoute['handle'] = async () => ({ status: 200, body: {} });

const MAKER = objectOf('Maker', { name: text('The name') });
const THING = objectOf('Thing', { id: integer('The id'), title: text('The title'), maker: nullable(MAKER) });

const NEW_PART = objectOf(
  'NewPart',
  { name: text('The name', { examples: ['Spoke'] }), color: enumOf(['red', 'blue'], 'The color') },
  { note: nullable(text('A note')) },
);

const ROUTES: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/things',
    access: 'public',
    summary: 'Lists things',
    query: { limit: integer('Maximum number of things', { minimum: 1, examples: [20] }) },
    returns: { 200: { description: 'A page', body: arrayOf(THING), headers: { link: 'The next page' } } },
    handle,
  },
  {
    method: 'POST',
    path: '/api/things/:thingId/parts',
    access: 'acting',
    summary: 'Adds a part',
    params: { thingId: text('Id of the thing', { examples: ['wheel'] }) },
    body: NEW_PART,
    returns: {
      201: { description: 'Added', body: THING },
      200: { description: 'Already present', body: THING },
    },
    fails: { 404: 'Thing not found', 409: 'The thing has this part' },
    handle,
  },
  {
    method: 'PUT',
    path: '/api/things/:id',
    access: 'editor',
    summary: 'Updates a thing',
    body: NEW_PART,
    returns: { 200: { description: 'The updated thing', body: THING } },
    fails: { 404: 'Thing not found' },
    handle,
  },
  {
    method: 'DELETE',
    path: '/api/things/:id',
    access: 'admin',
    summary: 'Deletes a thing',
    returns: { 204: { description: 'Deleted' } },
    handle,
  },
  {
    method: 'POST',
    path: '/api/letters/:token',
    access: 'public',
    summary: 'Accepts a form',
    body: objectOf('Letter', {}),
    form: true,
    returns: { 200: { description: 'Read' } },
    handle,
  },
];

async function documented(publicUrl = 'http://localhost:3000'): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  await apiDocsRoutes(app, { productName: 'Quiz', publicUrl }, ROUTES);
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

/** The document. `any`, so that tests read parts of it without casts. */
async function document(publicUrl?: string): Promise<any> {
  const app = await documented(publicUrl);
  return (await app.inject('/api/openapi.json')).json();
}

describe('the OpenAPI document', () => {
  it('has version 3.1 and lists the calls of the facade only', async () => {
    const { openapi, info, paths, servers } = await document();
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: 'http://localhost:3000', description: 'This installation' }]);
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
    ['/api/things', 'get', ['200', '400', '401', '429', '503']],
    [
      '/api/things/{thingId}/parts',
      'post',
      ['200', '201', '400', '401', '403', '404', '409', '413', '415', '429', '503'],
    ],
    ['/api/things/{id}', 'put', ['200', '400', '401', '403', '404', '413', '415', '429', '503']],
    ['/api/things/{id}', 'delete', ['204', '400', '401', '403', '413', '415', '429', '503']],
    ['/api/letters/{token}', 'post', ['200', '400', '401', '413', '415', '429', '503']],
  ])('lists the responses of %s %s', async (path, method, statuses) => {
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

  it('contains each schema once and refers to it', async () => {
    const { paths, components } = await document();
    const some = paths['/api/things'].get.responses['200'];
    expect(some.content['application/json'].schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Thing' },
    });
    expect(some.headers.link).toEqual({ description: 'The next page', schema: { type: 'string' } });
    expect(Object.keys(components.schemas).sort()).toEqual([
      'Failure',
      'Letter',
      'Maker',
      'NewPart',
      'Thing',
    ]);
    expect(components.schemas.Thing).toMatchObject({
      required: ['id', 'title', 'maker'],
      properties: {
        id: { type: 'integer', description: 'The id' },
        title: { type: 'string' },
        maker: { anyOf: [{ $ref: '#/components/schemas/Maker' }, { type: 'null' }] },
      },
    });
    expect(paths['/api/things/{id}'].delete.responses['204']).toEqual({ description: 'Deleted' });
    expect(paths['/api/things/{thingId}/parts'].post.responses['409'].description).toBe(
      'The thing has this part',
    );
  });

  it('describes parameters and bodies, with examples', async () => {
    const { paths, components } = await document();
    expect(paths['/api/things'].get.parameters).toEqual([
      {
        in: 'query',
        name: 'limit',
        description: 'Maximum number of things',
        required: false,
        example: 20,
        schema: { type: 'integer', minimum: 1 },
      },
    ]);
    const part = paths['/api/things/{thingId}/parts'].post;
    expect(part.parameters).toMatchObject([
      { in: 'path', name: 'thingId', required: true, example: 'wheel', description: 'Id of the thing' },
      { in: 'header', name: 'Idempotency-Key', required: false },
    ]);
    expect(part.requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/NewPart' },
          example: { name: 'Spoke', color: 'red' },
        },
      },
    });
    expect(components.schemas.NewPart).toMatchObject({
      required: ['name', 'color'],
      properties: { color: { enum: ['red', 'blue'] }, note: { type: ['string', 'null'] } },
    });
    expect(part.operationId).toBe('postThingsByThingIdParts');
    expect(Object.keys(paths['/api/letters/{token}'].post.requestBody.content)).toContain(
      'application/x-www-form-urlencoded',
    );
  });

  it.each([
    ['http://localhost:3000', 'sid'],
    ['https://quiz.example', '__Host-sid'],
  ])('names the session cookie of %s', async (publicUrl, name) => {
    const { components, paths } = await document(publicUrl);
    expect(components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name });
    const none = {};
    const [session, token] = [{ session: [] }, { token: [] }];
    expect(paths['/api/things'].get.security).toEqual([none, token, session]);
    expect(paths['/api/things/{thingId}/parts'].post.security).toEqual([token, session, none]);
    expect(paths['/api/things/{id}'].put.security).toEqual([{ session: [] }]);
  });

  it('does not remove undescribed fields from a response', async () => {
    const app = await documented();
    expect((await app.inject('/api/things')).json()).toEqual({ extra: 'kept' });
  });
});

describe('/api/docs', () => {
  it.each(['/api/docs', '/api/docs/'])('%s loads nothing from other origins', async (url) => {
    const app = await documented();
    const { statusCode, headers, payload } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; ");
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(payload.match(/(src|href)="(https?:)?\/\//g)).toBeNull();
  });
});
