/**
 * Limits how often an action runs: a call runs it at once, and calls within the interval after a run are combined into one
 * run at the end of the interval. The last call is therefore never lost.
 * @param intervalMs minimum milliseconds between two runs.
 */
export function throttle(intervalMs: number, action: () => void): () => void {
  let waiting = false;
  let calledAgain = false;
  const run = () => {
    waiting = true;
    calledAgain = false;
    action();
    setTimeout(() => {
      waiting = false;
      if (calledAgain) run();
    }, intervalMs).unref();
  };
  return () => {
    if (waiting) calledAgain = true;
    else run();
  };
}
