/** Corrections of the key of a question that players have answered. */

/** Maximum length of the note of a correction, in characters. */
export const MAX_REGRADE_NOTE_LENGTH = 500;

/** Texts about corrections of keys. */
export const REGRADE_TEXTS = {
  noteMissing: 'Please say why the key is corrected',
  noteTooLong: 'Please use at most 500 characters',
  alreadyTheKey: 'This option is the key already',
  keyChanged: 'Another editor has corrected the key in the meantime. Please look at the question again.',
  notLoaded: 'Failed to compute what would change',
  notCorrected: 'The key was not corrected. Please try again.',
  underWay: 'The answers to this question are being regraded. Please wait until this is finished.',
} as const;

/** What is wrong with the note of a correction; null when nothing is. */
export function regradeNoteProblem(note: string): string | null {
  if (note.trim() === '') return REGRADE_TEXTS.noteMissing;
  return note.length > MAX_REGRADE_NOTE_LENGTH ? REGRADE_TEXTS.noteTooLong : null;
}
