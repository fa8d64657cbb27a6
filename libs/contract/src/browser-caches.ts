/**
 * Name of the browser cache with what the service worker knows of the signed-in player, since it cannot read local storage. The app
 * deletes it when the player signs out.
 */
export const PERSONAL_CACHE = 'daily-trivia-personal';
