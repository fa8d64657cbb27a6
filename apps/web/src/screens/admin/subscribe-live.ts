import type { BoardSubscription } from '../../board/board-source';

/**
 * Loads the code of subscriptions and subscribes.
 * @param onChange receives the data of each message.
 * @param onMissed called when the connection was lost and is open again: messages may have been missed.
 * @returns a function that ends this at any time.
 */
export function subscribeLive(
  subscription: Pick<BoardSubscription, 'query' | 'variables'>,
  onChange: (data: unknown) => void,
  onMissed: () => void,
): () => void {
  let end = () => undefined as void;
  let ended = false;
  import('../../board/live-connection').then(
    ({ subscribeToBoards }) => {
      if (ended) return;
      end = subscribeToBoards({ onChange, onOpen: (again) => again && onMissed() }, subscription);
    },
    // Without the code, what was loaded stays as it is.
    () => undefined,
  );
  return () => {
    ended = true;
    end();
  };
}
