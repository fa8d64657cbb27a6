import { useApolloClient } from '@apollo/client/react';
import { evictIfMissing } from '../evict-missing';
import { SessionSettings_ViewerFragmentDoc } from '../sessions/session-settings.generated';
import type { MutationCall } from '../use-action';
import type { PasskeySettings_ViewerFragment } from './passkey-settings.generated';
import { type RemovePasskeyMutation, useRemovePasskeyMutation } from './remove-passkey.generated';

/** A passkey in the viewer's list. */
export type Passkey = PasskeySettings_ViewerFragment['passkeys'][number];

/**
 * Returns a function that removes a passkey. The passkey leaves the list at once, and returns to it if the request fails. The
 * sessions that end with it leave their list when the response arrives, because only the server knows them.
 */
export function useRemovePasskey(
  viewer: PasskeySettings_ViewerFragment,
): (passkey: Passkey) => MutationCall<RemovePasskeyMutation> {
  const { cache } = useApolloClient();
  const [remove] = useRemovePasskeyMutation({
    update: (cache, { data }, { variables }) =>
      evictIfMissing(cache, data?.removePasskey, { __typename: 'Passkey', id: variables?.input.id }),
  });
  return ({ id }) =>
    remove({
      variables: { input: { id } },
      optimisticResponse: (_variables, { IGNORE }) => {
        const sessionList = cache.readFragment({
          id: cache.identify({ ...viewer }),
          fragment: SessionSettings_ViewerFragmentDoc,
        });
        if (!sessionList) return IGNORE;
        const passkeys = viewer.passkeys.filter((passkey) => passkey.id !== id);
        return {
          removePasskey: {
            __typename: 'ViewerSuccess',
            viewer: { ...sessionList, ...viewer, passkeys },
          },
        };
      },
    });
}
