import type { FastifyInstance } from 'fastify';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>;

/**
 * Lets a route take only those requests of its path that open a WebSocket, by `constraints: { upgrade: 'websocket' }`. All others go to
 * the route of that path without the constraint.
 */
export const upgradeConstraint: Strategy = {
  name: 'upgrade',
  storage() {
    const handlers = new Map<unknown, Handler>();
    return {
      get: (value) => handlers.get(value) ?? null,
      set: (value, handler) => void handlers.set(value, handler),
    };
  },
  validate: () => undefined,
  deriveConstraint: ({ headers }) => headers.upgrade?.toLowerCase(),
};
