import type { ApiTokenSettings_ViewerFragment } from './api-token-settings.generated';
import { evictIfMissing } from '../evict-missing';
import { type RevokeApiTokenMutation, useRevokeApiTokenMutation } from './revoke-api-token.generated';
import type { MutationCall } from '../use-action';

/** An API token in the viewer's list. */
export type ApiToken = ApiTokenSettings_ViewerFragment['apiTokens'][number];

/**
 * Returns a function that revokes an API token. The token leaves the list at once, and returns to it if the request fails.
 */
export function useRevokeApiToken(
  viewer: ApiTokenSettings_ViewerFragment,
): (token: ApiToken) => MutationCall<RevokeApiTokenMutation> {
  const [revoke] = useRevokeApiTokenMutation({
    update: (cache, { data }, { variables }) =>
      evictIfMissing(cache, data?.revokeApiToken, { __typename: 'ApiToken', id: variables?.input.id }),
  });
  return ({ id }) =>
    revoke({
      variables: { input: { id } },
      optimisticResponse: {
        revokeApiToken: {
          __typename: 'ViewerSuccess',
          viewer: { ...viewer, apiTokens: viewer.apiTokens.filter((token) => token.id !== id) },
        },
      },
    });
}
