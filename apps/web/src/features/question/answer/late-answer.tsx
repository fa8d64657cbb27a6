import { linkClass } from '@daily/ui/controls/button';
import { useState } from 'react';
import type { WaitingAnswer } from './choice';
import { forgetWaiting } from './waiting-answer';

/** Tells a player that an answer which waited for a connection or a login reached the server on no day on which it could count. */
export function LateAnswer({ answer }: { answer: WaitingAnswer }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  const dismiss = () => {
    forgetWaiting();
    setShown(false);
  };
  return (
    <aside aria-label="Your late answer" className="rounded-md border border-line bg-sunken p-4">
      <p className="font-semibold">Your answer {answer.letter} came too late</p>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{answer.title}</p>
      <p className="mt-1 text-sm text-ink-soft">
        The question closed before your answer reached us. A new one is open now.
      </p>
      <button type="button" className={`mt-2 min-h-6 text-sm ${linkClass}`} onClick={dismiss}>
        Got it
      </button>
    </aside>
  );
}
