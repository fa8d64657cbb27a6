import type { OwnProfile_PlayerFragment } from './own-profile.generated';

/** A player as they see their own profile. */
export const OWN_PROFILE: OwnProfile_PlayerFragment = {
  __typename: 'Player',
  id: 'player-1',
  username: 'Ada',
  avatarUrl: null,
  createdAt: '2026-01-02T03:04:05.000Z',
};
