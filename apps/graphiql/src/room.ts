/** Whether the window is wide enough for a panel beside the editors. */
export function hasRoomForPanel(): boolean {
  return window.matchMedia('(min-width: 64rem)').matches;
}
