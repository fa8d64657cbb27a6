import { outcome } from '@daily/apollo/outcome';
import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest-editing';
import { useRef, useState } from 'react';
import { useRevealPlacesMutation } from './reveal-screen.generated';

/**
 * Returns a function that reveals the places from one on. It does nothing while an earlier call is on its way: a key that is held down
 * must not reveal everything.
 */
export function useReveal(contestId: string) {
  const [send] = useRevealPlacesMutation();
  const running = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reveal = async (place: number) => {
    if (running.current) return;
    running.current = true;
    const { problem: found } = await outcome(
      send({ variables: { input: { contestId, place } } }),
      CONTEST_EDITING_TEXTS.notRevealed,
    );
    running.current = false;
    setProblem(found && found.message);
  };
  return { reveal, problem };
}
