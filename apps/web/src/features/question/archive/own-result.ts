import { Check, Circle, X } from 'lucide-react';

/** What the viewer made of a closed question. */
export type OwnResult = 'right' | 'wrong' | 'unanswered';

/** The look and the words of each result. `word` stands in a tile, `sentence` in a line of text. */
export const OWN_RESULTS = {
  right: { icon: Check, word: 'Right', sentence: 'You were right', ink: 'text-success-ink' },
  wrong: { icon: X, word: 'Wrong', sentence: 'You were wrong', ink: 'text-danger-ink' },
  unanswered: { icon: Circle, word: 'New', sentence: 'New to you', ink: 'text-ink-soft' },
} as const;

/** The result of a viewer. @param answer null for a question that they have not answered. */
export function ownResult(answer: { isCorrect: boolean | null } | null): OwnResult {
  if (!answer) return 'unanswered';
  return answer.isCorrect ? 'right' : 'wrong';
}
