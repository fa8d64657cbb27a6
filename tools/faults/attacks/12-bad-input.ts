import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { facadeOf, graphqlRequest, hostileSource, type Operation, restRequest } from '../bad-input/requests';
import { Client, type Reply } from '../client';
import type { Fault, Finding } from '../fault';
import { newSeed } from '../samples';
import { COLLECTS_GARBAGE } from '../server-process';
import type { Stage } from '../stage';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CONCURRENCY = 16;
const MAX_GROWTH = 64 * 1024 * 1024;

/** Whether the product blamed itself for what a client sent. */
function isServerError({ status, text }: Reply): boolean {
  return status >= 500 || text.includes('INTERNAL_SERVER_ERROR');
}

/** The server may close the connection while a body that is too long is still being sent. */
const CUT_OFF: Reply = { status: 413, headers: new Headers(), text: '', body: undefined };
const MAX_BODY = 100_000;

/** Sends a request. @throws Error when the connection ends although the body is not too long. */
async function sendBody(client: Client, method: string, path: string, body?: string): Promise<Reply> {
  try {
    return await client.send(method, path, body === undefined ? {} : { body });
  } catch (error) {
    if ((body?.length ?? 0) > MAX_BODY) return CUT_OFF;
    throw error;
  }
}

async function send(total: number, request: (turn: number) => Promise<Reply>): Promise<string[]> {
  const failures: string[] = [];
  for (let sent = 0; sent < total; sent += CONCURRENCY) {
    const replies = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) => request(sent + index)),
    );
    failures.push(
      ...replies.filter(isServerError).map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
    );
  }
  return failures;
}

async function attack(stage: Stage): Promise<Finding> {
  const installation = await stage.install({ env: COLLECTS_GARBAGE });
  const { client, userId } = await installation.server.client().signUp();
  // An admin, whose requests reach every service.
  await installation.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [userId]);
  const seed = newSeed();
  const values = hostileSource(seed);
  const operations = await facadeOf(client);
  const schema = buildSchema(readFileSync(`${ROOT}/schema.graphql`, 'utf8'));
  const fields = [
    ...Object.keys(schema.getQueryType()?.getFields() ?? {}).map((name) => ['query', name] as const),
    // A session that ends would make the remaining requests anonymous.
    ...Object.keys(schema.getMutationType()?.getFields() ?? {})
      .filter((name) => name !== 'logout')
      .map((name) => ['mutation', name] as const),
  ];
  const total = stage.size(10_000, 480);
  const rest = (turn: number) => {
    const operation = operations[turn % operations.length];
    if (!operation) throw new Error('The facade describes no call');
    const { method, path, body } = restRequest(operation, values);
    return sendBody(client, method, path, body);
  };
  const graphql = (turn: number) => {
    const [root, name] = fields[turn % fields.length] ?? ['query', '__typename'];
    const { query, variables } = graphqlRequest(schema, root, name, values);
    return sendBody(client, 'POST', '/graphql', JSON.stringify({ query, variables }));
  };
  // Caches fill and code is compiled before memory is compared.
  await send(CONCURRENCY * 4, rest);
  await send(CONCURRENCY * 4, graphql);
  const { pid } = installation.server;
  const before = await installation.server.keptMemory();
  const failures = [...(await send(total, rest)), ...(await send(total, graphql))];
  const growth = (await installation.server.keptMemory()) - before;
  const alive = installation.server.pid === pid && (await client.send('GET', '/healthz')).status === 200;
  return {
    passed: failures.length === 0 && alive && growth < MAX_GROWTH,
    figure:
      `${failures.length} server errors in ${2 * total} requests (seed ${seed})${failures.length > 0 ? `, such as ${failures[0]}` : ''}; ` +
      `the memory that is kept grew by ${Math.round(growth / 1024 / 1024)} MiB`,
  };
}

export const badInput: Fault = {
  number: 12,
  title: 'Bad input',
  procedure:
    'Generated hostile values in every parameter and field of the facade and in every argument of every root field, half of these ' +
    'of the right type, at its edges.',
  passesWhen:
    'No status of 500 or above, no internal error in a response of 200, no restart, and the memory that is kept grows by less than 64 MiB.',
  quick: true,
  attack,
  control: {
    description: 'a server that passes what it reads on to PostgreSQL',
    async run(stage) {
      const installation = await stage.install();
      const server = createServer((request, reply) => {
        void installation
          .rows('SELECT $1::text', [decodeURIComponent(request.url ?? '')])
          .then(
            () => 200,
            () => 500,
          )
          .then((status) => reply.writeHead(status).end());
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      stage.atEnd(() => server.close());
      const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const values = hostileSource(1);
      const operation: Operation = { path: '/{value}', method: 'GET', parameters: [], fields: [] };
      const failures = await send(CONCURRENCY * 30, () =>
        client.send('GET', restRequest(operation, values).path),
      );
      return { passed: failures.length === 0, figure: `${failures.length} server errors` };
    },
  },
};
