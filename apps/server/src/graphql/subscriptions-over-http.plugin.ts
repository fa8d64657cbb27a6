import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { Caller } from '@daily/kit/runtime/caller';
import { LIVE_PATH } from '@daily/contract/paths';
import { GraphQLError } from 'graphql';

/** Rejects subscriptions over HTTP with 400: they are served by WebSocket. */
export const rejectSubscriptionsOverHttp: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== 'subscription') return;
        throw new GraphQLError(`Subscriptions are served by WebSocket on ${LIVE_PATH}`, {
          extensions: { code: ApolloServerErrorCode.BAD_REQUEST, http: { status: 400 } },
        });
      },
    };
  },
};
