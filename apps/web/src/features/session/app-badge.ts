/**
 * Marks the icon of the installed app while the day's question is unanswered, and removes the mark. Does nothing in browsers that
 * cannot. Also for the service worker.
 */
export function badgeUnanswered(unanswered: boolean): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<
    Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>
  >;
  const change = unanswered ? setAppBadge?.call(navigator, 1) : clearAppBadge?.call(navigator);
  // Browsers reject it where the site is not installed.
  change?.catch(() => undefined);
}
