import { evictIfMissing } from '../evict-missing';
import { type RemovePasskeyMutation, useRemovePasskeyMutation } from './remove-passkey.generated';
import type { MutationCall } from '../use-action';

/** Returns a function that removes a passkey. The viewer in the response updates the lists of passkeys and sessions. */
export function useRemovePasskey(): (id: string) => MutationCall<RemovePasskeyMutation> {
  const [remove] = useRemovePasskeyMutation({
    update: (cache, { data }, { variables }) =>
      evictIfMissing(cache, data?.removePasskey, { __typename: 'Passkey', id: variables?.input.id }),
  });
  return (id) => remove({ variables: { input: { id } } });
}
