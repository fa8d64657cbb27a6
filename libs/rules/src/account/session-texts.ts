/** Texts shown when a session ends. */
export const SESSION_TEXTS = {
  loggedOut: 'Logged out successfully!',
  accountDeleted: 'Your account and all data about you have been deleted.',
} as const;
