/**
 * An action that is done at once, and again after a while when it was asked for meanwhile: however often it is asked for,
 * never more often than once in that time, and never not at all.
 */
export function atMostEvery(milliseconds: number, action: () => void): () => void {
  let resting = false;
  let again = false;
  const act = () => {
    resting = true;
    again = false;
    action();
    setTimeout(() => {
      resting = false;
      if (again) act();
    }, milliseconds).unref();
  };
  return () => {
    if (resting) again = true;
    else act();
  };
}
