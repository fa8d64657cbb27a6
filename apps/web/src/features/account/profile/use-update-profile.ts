import type { ApolloCache } from '@apollo/client/cache';
import { outcome, type Outcome } from '@daily/apollo/outcome';
import type { ProfileTexts } from '@daily/rules/account/profile';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import type { ProfileSettings_ViewerFragment } from './profile-settings.generated';
import { type UpdateProfileMutation, useUpdateProfileMutation } from './update-profile.generated';

/** What the viewer chooses besides the texts of their profile. */
export type ProfileChoices = Pick<ProfileSettings_ViewerFragment, 'hidden' | 'asksConfidence'>;

type Profile = ProfileTexts & ProfileChoices;

/**
 * Returns a function that saves the viewer's profile. The page shows the new profile at once, and the old one again if the request
 * fails.
 */
export function useUpdateProfile(
  viewer: ProfileSettings_ViewerFragment,
): (profile: Profile) => Promise<Outcome<UpdateProfileMutation['updateProfile']>> {
  const [update] = useUpdateProfileMutation();
  return (profile) => {
    const call = update({
      variables: { input: { ...profile } },
      optimisticResponse: {
        updateProfile: { __typename: 'ViewerSuccess', viewer: viewerWith(viewer, profile) },
      },
      update: (cache, { data }) => {
        const isSaved = data?.updateProfile?.__typename === 'ViewerSuccess';
        if (isSaved && profile.hidden !== viewer.hidden) evictLeaderboards(cache, viewer);
      },
    });
    return outcome(call, SETTINGS_TEXTS.profileNotSaved);
  };
}

/** Returns the viewer as the server will return them. */
function viewerWith(
  viewer: ProfileSettings_ViewerFragment,
  { hidden, asksConfidence, ...texts }: Profile,
): ProfileSettings_ViewerFragment {
  // Only the server knows the rank of a player who was hidden; it is null until the response arrives.
  const monthlyRank = hidden ? null : viewer.player.monthlyRank;
  return { ...viewer, hidden, asksConfidence, player: { ...viewer.player, ...texts, monthlyRank } };
}

const LEADERBOARDS = ['leaderboard', 'shareLeaderboard', 'monthlyChampions'] as const;
const LEADERBOARD_ENTRIES = ['leaderboardEntry', 'shareLeaderboardEntry'] as const;

/** Evicts the leaderboards, because hiding a player changes the ranks of others. They are fetched again when shown. */
function evictLeaderboards(cache: ApolloCache, { player }: ProfileSettings_ViewerFragment): void {
  for (const fieldName of LEADERBOARDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  const id = cache.identify({ ...player });
  if (id) for (const fieldName of LEADERBOARD_ENTRIES) cache.evict({ id, fieldName });
}
