import { beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { useServer } from '../test-world';

const used = useServer();
let origin: string;
beforeAll(async () => {
  origin = await used.server.app.listen({ port: 0, host: '127.0.0.1' });
});

describe('the audit of GraphQL over HTTP', () => {
  const audits = serverAudits({
    // The address is known once the server listens.
    url: 'http://audited.example/graphql',
    fetchFn: (url: string, init?: RequestInit) => fetch(url.replace('http://audited.example', origin), init),
  });

  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_, audit) => {
    const result = await audit.fn();
    expect('reason' in result ? `${result.status}: ${result.reason}` : result.status).toBe('ok');
  });
});
