import { describe, expect, it } from '@jest/globals';
import { useServer } from '../test-world';

const used = useServer({ env: { PUBLIC_URL: 'https://trivia.example' } });

const HEADERS = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' https: data:;" +
    "object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringContaining('camera=(), '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers for browsers that are no longer used, which only make responses larger. */
const OBSOLETE = [
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Those of a response that no browser shows or runs. */
const HEADERS_OF_JSON = ['strict-transport-security', 'x-content-type-options'];

describe('security headers', () => {
  it.each([
    ['a document for programs', '/sitemap.xml', 200],
    ['a text', '/schema.graphql', 200],
  ] as const)('are sent with %s', async (_name, url, expected) => {
    const { status, headers } = await used.server.call('GET', url);
    expect(status).toBe(expected);
    expect(headers).toMatchObject(HEADERS);
    for (const name of OBSOLETE) expect(headers).not.toHaveProperty(name);
  });

  it.each([
    ['a call of the facade', 'GET', '/api/questions/today', 200],
    ['a path that does not exist', 'GET', '/nowhere', 404],
    ['a rejected address', 'GET', '/api/blogs/%00', 400],
    ['a malformed address', 'GET', '/%zz', 400],
    ['GraphQL without a body', 'POST', '/graphql', 400],
    ['a query', 'GET', '/graphql?query={__typename}', 200],
  ] as const)('are only those for any response with the JSON of %s', async (_name, method, url, expected) => {
    const { status, headers } = await used.server.call(method, url);
    expect(status).toBe(expected);
    const sent = Object.keys(headers).filter((name) => Object.hasOwn(HEADERS, name));
    expect(sent.toSorted()).toEqual(HEADERS_OF_JSON);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it('do not replace a content security policy that a page sets itself', async () => {
    const { status, headers } = await used.server.call('GET', '/api/docs/');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it('require https only when the product has an https address', async () => {
    const plain = await used.world.start({ env: { PUBLIC_URL: 'http://trivia.example' } });
    const { headers } = await plain.call('GET', '/healthz');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});
