/** Who nudges, as the message says it. */
export interface Nudger {
  name: string;
  leagueName: string;
  /** Whether they have answered today's question. */
  hasAnswered: boolean;
}

/** The words of a nudge, the same by push and by mail. */
export function nudgeMessage({ name, leagueName, hasAnswered }: Nudger): { title: string; body: string } {
  return {
    title: `${name} nudged you`,
    body: hasAnswered
      ? `${name} has answered today's question. Your turn!`
      : `Today's question is waiting, and so is ${leagueName}.`,
  };
}
