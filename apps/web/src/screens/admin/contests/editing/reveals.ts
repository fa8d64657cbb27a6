import type { ContestDraft } from './contest-draft';

/** When key and results of a contest open, with the label that pages show. */
export const REVEALS: readonly { value: ContestDraft['revealAnswers']; label: string }[] = [
  { value: 'AFTER_FINISH', label: 'When a player has finished' },
  { value: 'AFTER_END', label: 'When the contest has ended' },
];
