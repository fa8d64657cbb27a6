/** A page of a list without further pages. @param node what its edges contain. */
export const pageWith = (name: string, nodes: readonly object[]) => ({
  __typename: `${name}Connection`,
  edges: nodes.map((node) => ({ __typename: `${name}Edge`, node })),
  pageInfo: {
    __typename: 'PageInfo',
    ...{ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  },
});

/** A player as rows show one. */
export const playerOf = (userId: string, username: string) => ({
  ...{ __typename: 'Player', id: `player-${userId}`, userId, username },
});

/** A case as the queue has it. */
export const moderationCase = (change: object = {}) => ({
  __typename: 'ModerationCase',
  ...{ id: 'c1', kind: 'PLAYER_NAME', content: 'Rude Name', current: 'Rude Name', blockedWord: 'rude' },
  ...{ reportCount: 2, openedAt: '2026-03-10T12:00:00.000Z', state: 'OPEN' },
  ...{ decision: null, note: '', decidedAt: null, decidedBy: null, player: playerOf('ada', 'Rude Name') },
  reports: [
    {
      __typename: 'ContentReport',
      ...{ reason: 'OFFENSIVE', text: 'An insult', byPlayer: false },
      createdAt: '2026-03-10T12:00:00.000Z',
    },
  ],
  ...change,
});

/** A hint as the list has it. */
export const cheatingHint = (change: object = {}) => ({
  __typename: 'CheatingHint',
  ...{ id: 'h1', sign: 'ALIKE', evidence: ['Both were wrong.', 'They shared an address on 9 days.'] },
  ...{ chance: 0.000_001, firstFoundOn: '2026-03-01', foundOn: '2026-03-10', dismissed: false, note: '' },
  ...{ player: playerOf('ada', 'Ada'), otherPlayer: playerOf('bob', 'Bob'), dismissedBy: null },
  ...change,
});
