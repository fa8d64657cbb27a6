import 'reflect-metadata';
import { limitsOf } from '@daily/kit/graphql/limited-by';
import type { RestRoute } from '@daily/kit/rest/route';
import { Caller, type Viewer } from '@daily/kit/runtime/caller';
import { Failure } from '@daily/kit/runtime/errors';
import { type CallLimit, type CallLimits, RateLimits } from '@daily/kit/runtime/rate-limits';
import { afterAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { graphql } from 'graphql';
import { restRoutes } from '../../src/rest/rest.routes';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { minimalOperation } from '@daily/testing/minimal-operation';

// Every call is counted before its resolver or handler runs, so the slices need no database: what they cannot read fails.

/** Makes each limit small enough to reach it. */
const SCALE = 1 / 60;

const limits = new RateLimits({ scale: SCALE });
afterAll(() => limits.close());

const parts = unconnectedSlices();
const schema = buildSchema({ ...parts, limits });
const mutations = Object.values(schema.getMutationType()!.getFields());
const routes = parts.slices
  .flatMap(({ rest = [] }) => rest)
  .filter(({ method, sideEffect }) => method !== 'GET' || sideEffect);

const session: Viewer = { id: '', role: 'admin' };
const token: Viewer = {
  id: '',
  role: 'player',
  isEditorsToken: true,
  scopes: ['write', 'questions:write', 'blog:write', 'contests:write'],
};

let turn = 0;
const next = (name: string) => `${name} ${(turn += 1)}`;

/** Who sends the calls of a test: one player from many addresses, or many callers from one. */
type Senders = () => Caller;

function onePlayer(viewer: Viewer): Senders {
  const id = next('player');
  return () => new Caller({ viewer: { ...viewer, id }, address: next('address') });
}

function oneAddress(viewer: Viewer | null): Senders {
  const address = next('address');
  return () => new Caller({ viewer: viewer && { ...viewer, id: next('player') }, address });
}

/** The calls that limits by such a key let pass. */
function passing(declared: CallLimits, ...keys: CallLimit['by'][]): number {
  const counting = Object.values(declared).filter(({ by }) => keys.includes(by));
  return Math.min(...counting.map((limit) => limits.pointsOf(limit)));
}

const isRefused = (error: unknown) => error instanceof Failure && error.kind === 'too-many';

describe.each(mutations.map((field) => [field.name, field] as const))('the mutation %s', (name, field) => {
  const declared = limitsOf(field) ?? {};
  const operation = minimalOperation(schema, 'Mutation', name);
  const access = field.extensions['access'] as string;

  /** Whether each of so many calls was refused, all aliases of one document when there is one caller. */
  async function calls(count: number, senders: Senders): Promise<boolean[]> {
    const refused: boolean[] = [];
    for (let call = 0; call < count; call += 1) {
      const { errors } = await graphql({ schema, source: operation, contextValue: senders() });
      refused.push(isRefused(errors?.[0]?.originalError));
    }
    return refused;
  }

  it('counts each alias', async () => {
    const most = passing(declared, 'address', 'player', 'caller');
    const body = operation.slice(operation.indexOf('{') + 1, operation.lastIndexOf('}'));
    const aliases = Array.from({ length: most + 2 }, (_, index) => `a${index}: ${body}`);
    const contextValue = onePlayer(session)();
    const { errors = [] } = await graphql({
      schema,
      source: `mutation { ${aliases.join(' ')} }`,
      contextValue,
    });
    const refused = errors.filter(({ originalError }) => isRefused(originalError));
    expect(refused.map(({ path }) => path?.[0])).toEqual([`a${most}`, `a${most + 1}`]);
  });

  it('is limited by address', async () => {
    const senders = oneAddress(access === 'public' ? null : session);
    const most = passing(declared, 'address', ...(access === 'public' ? ['caller' as const] : []));
    expect(await calls(most + 1, senders)).toEqual([...Array(most).fill(false), true]);
  });

  const isByPlayer = Object.values(declared).some(({ by }) => by !== 'address');
  const viewers: [string, Viewer][] = [['session', session]];
  if (access === 'player') viewers.push(['token', token]);
  if (isByPlayer)
    it.each(viewers)('is limited by player: by %s', async (_kind, viewer) => {
      const most = passing(declared, 'player', 'caller');
      expect(await calls(most + 1, onePlayer(viewer))).toEqual([...Array(most).fill(false), true]);
    });
});

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'the call %s',
  (_name, route) => {
    const declared = route.limits ?? {};

    it('is limited by address', async () => {
      const isPublic = route.access === 'public';
      const most = passing(declared, 'address', ...(isPublic ? ['caller' as const] : []));
      expect(await statuses(route, most + 1, oneAddress(isPublic ? null : session))).toEqual([
        ...Array(most).fill(true),
        false,
      ]);
    });

    if (Object.values(declared).some(({ by }) => by !== 'address'))
      it('is limited by player', async () => {
        const most = passing(declared, 'player', 'caller');
        expect(await statuses(route, most + 1, onePlayer(session))).toEqual([
          ...Array(most).fill(true),
          false,
        ]);
      });
  },
);

/** Whether each of so many calls of a route passed its limits. */
async function statuses(route: RestRoute, count: number, senders: Senders): Promise<boolean[]> {
  const app = fastify();
  let refusal: unknown;
  app.setErrorHandler((error, _request, reply) => {
    refusal = error;
    return reply.status(500).send();
  });
  restRoutes(app, [route], {
    callers: { identify: async (request) => (request.caller = senders()) },
    limits,
    apiUse: { count: () => undefined },
    replies: { reply: (called, request, caller) => called.handle(request, caller) },
  });
  const passed: boolean[] = [];
  for (let call = 0; call < count; call += 1) {
    refusal = null;
    await app.inject({ method: route.method, url: route.path, ...bodyOf(route) });
    passed.push(!isRefused(refusal));
  }
  await app.close();
  return passed;
}

function bodyOf({ method, upload }: RestRoute) {
  if (upload) return { payload: 'x', headers: { 'content-type': upload.mediaTypes[0] ?? '' } };
  return method === 'GET' ? {} : { payload: {} };
}

it('finds the changes', () => {
  expect([mutations.length > 90, routes.length > 15]).toEqual([true, true]);
});
