/** A league as the list of the viewer's leagues has it. */
export const leagueCard = (name: string, change: object = {}) => ({
  __typename: 'League',
  id: `global-${name}`,
  leagueId: name.toLowerCase(),
  name,
  memberCount: 3,
  viewerIsOwner: false,
  answeredTodayCount: 2,
  viewerEntry: { __typename: 'LeaderboardEntry', rank: 2, score: 40 },
  ...change,
});
