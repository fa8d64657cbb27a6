import { ERROR_CODES } from '@daily/contract/error-codes';
import { LIVE_PATH } from '@daily/contract/paths';
import { GraphQLError } from 'graphql';
import type { OperationSteps } from './operation-steps';

/** Rejects subscriptions over HTTP with 400: they are served by WebSocket. */
export const rejectSubscriptionsOverHttp: OperationSteps = {
  beforeExecution({ operation }) {
    if (operation?.operation !== 'subscription') return;
    throw new GraphQLError(`Subscriptions are served by WebSocket on ${LIVE_PATH}`, {
      extensions: { code: ERROR_CODES.badRequest, http: { status: 400 } },
    });
  },
};
