/** Number of items that are processed before the process does other work: some 10 ms, if each is a message to a client. */
export const ITEMS_PER_TURN = 500;

/**
 * Calls a function for each item in order, with other work in between. What an item leads to in promises happens before the next turn,
 * so only the objects of one turn are in memory at a time.
 */
export function inTurns<T>(items: readonly T[], act: (item: T) => void, from = 0): void {
  const end = from + ITEMS_PER_TURN;
  for (const item of items.slice(from, end)) act(item);
  if (end < items.length) setImmediate(inTurns<T>, items, act, end);
}
