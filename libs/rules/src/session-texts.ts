/** What is said where a session ended. */
export const SESSION_TEXTS = {
  loggedOut: 'Logged out successfully!',
  accountDeleted: 'Your account is deleted, with everything that was kept about you.',
} as const;
