/** Reports that something is wrong with a question. */

/** What may be wrong, with the label that forms show. */
export const REPORT_REASONS = {
  wrong_answer: 'The answer is wrong',
  ambiguous: 'Several options are correct, or none',
  outdated: 'It is out of date',
  wording: 'It is misspelled or hard to understand',
  broken_link: 'A link does not work',
  other: 'Something else',
} as const;

/** A reason to report a question. */
export type ReportReason = keyof typeof REPORT_REASONS;

/** What editors can decide about a report, with the label that pages show. */
export const REPORT_STATES = { open: 'Open', resolved: 'Resolved', rejected: 'Rejected' } as const;

/** What the editors decided about a report. */
export type ReportState = keyof typeof REPORT_STATES;

/** Maximum length of the text of a report and of the editors' note, in characters. */
export const MAX_REPORT_LENGTH = 2_000;

/** Texts that both sides show. */
export const REPORT_TEXTS = {
  textMissing: 'Please describe what is wrong',
  textTooLong: 'Please use at most 2,000 characters',
  sent: 'Thank you. An editor will look at it.',
  replaced: 'Thank you. This report replaces the one that you sent before. An editor will look at it.',
  notSent: 'Your report was not sent. Please try again.',
  notFound: 'Report not found',
  laterReportOpen: 'The player has sent another report of this question, which is open',
  notLoaded: 'Failed to load reports',
  notDecided: 'The decision was not saved. Please try again.',
} as const;

/** What is wrong with the text of a report; null when nothing is. Only `other` needs a text. */
export function reportTextProblem(reason: ReportReason, text: string): string | null {
  if (text.length > MAX_REPORT_LENGTH) return REPORT_TEXTS.textTooLong;
  return reason === 'other' && text.trim() === '' ? REPORT_TEXTS.textMissing : null;
}

/** What is wrong with the note of a decision; null when nothing is. */
export function reportNoteProblem(note: string): string | null {
  return note.length > MAX_REPORT_LENGTH ? REPORT_TEXTS.textTooLong : null;
}
