import type { ApolloServerPlugin } from '@apollo/server';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { LIVE_PATH } from '@daily/contract/paths';
import type { Caller } from '@daily/kit/runtime/caller';
import { GraphQLError } from 'graphql';

/** Rejects subscriptions over HTTP with 400: they are served by WebSocket. */
export const rejectSubscriptionsOverHttp: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== 'subscription') return;
        throw new GraphQLError(`Subscriptions are served by WebSocket on ${LIVE_PATH}`, {
          extensions: { code: ERROR_CODES.badRequest, http: { status: 400 } },
        });
      },
    };
  },
};
