/** Whether a panel beside the editors leaves them room. */
export function hasRoomForPanel(): boolean {
  return window.matchMedia('(min-width: 64rem)').matches;
}
