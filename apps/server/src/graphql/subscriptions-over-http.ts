import { ERROR_CODES } from '@daily/contract/error-codes';
import { LIVE_PATH, LIVE_STREAM_PATH } from '@daily/contract/paths';
import { GraphQLError } from 'graphql';
import type { OperationSteps } from './operation-steps';

/** Rejects subscriptions with 400: other paths serve them. */
export const rejectSubscriptionsOverHttp: OperationSteps = {
  beforeExecution({ operation }) {
    if (operation?.operation !== 'subscription') return;
    throw new GraphQLError(
      `Subscriptions are served by WebSocket on ${LIVE_PATH}, and by Server-Sent Events on ${LIVE_STREAM_PATH}`,
      {
        extensions: { code: ERROR_CODES.badRequest, http: { status: 400 } },
      },
    );
  },
};
