/** Name of the channel to the other tabs of this browser. */
const CHANNEL = 'daily-trivia-contests';

/** Reports to the pages of a contest in other tabs that the viewer has made a move. @param contestId global id. */
export function announceMove(contestId: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(contestId);
  channel.close();
}

/** Calls back when the viewer makes a move in a contest in another tab. Returns a function that stops it. */
export function watchMoves(contestId: string, onMove: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === contestId && onMove();
  return () => channel.close();
}
