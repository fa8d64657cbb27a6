/** Whether the system allows motion. Only for browsers; false where they cannot tell. */
export function allowsMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
}
