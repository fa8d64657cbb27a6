/** Reports of names and pictures, and what admins decide about them. */

/** What can be reported, with the label that pages show. */
export const CONTENT_KINDS = {
  player_name: 'Name of a player',
  player_picture: 'Picture of a player',
  league_name: 'Name of a league',
} as const;

/** A kind of content that can be reported. */
export type ContentKind = keyof typeof CONTENT_KINDS;

/** Why content is reported, with the label that forms show. */
export const CONTENT_REASONS = {
  offensive: 'It is offensive or hateful',
  sexual: 'It is sexual or violent',
  impersonation: 'It pretends to be someone else',
  personal: 'It shows personal data of someone',
  advertising: 'It is advertising',
  other: 'Something else',
} as const;

/** A reason to report content. */
export type ContentReason = keyof typeof CONTENT_REASONS;

/** What admins can decide, with the label that pages show. */
export const MODERATION_DECISIONS = {
  keep: 'Keep',
  reset_name: 'Reset the name',
  remove_picture: 'Remove the picture',
  hide: 'Hide from leaderboards',
  suspend: 'Suspend the account',
} as const;

/** A decision about reported content. */
export type ModerationDecision = keyof typeof MODERATION_DECISIONS;

const OF_KIND: Readonly<Record<ContentKind, readonly ModerationDecision[]>> = {
  player_name: ['keep', 'reset_name', 'hide', 'suspend'],
  player_picture: ['keep', 'remove_picture', 'hide', 'suspend'],
  league_name: ['keep', 'reset_name'],
};

/** The decisions that are possible about a kind of content. */
export function decisionsOf(kind: ContentKind): readonly ModerationDecision[] {
  return OF_KIND[kind];
}

/** The states of a case, with the label that pages show. */
export const CASE_STATES = { open: 'Open', decided: 'Decided' } as const;

/** The state of a case. */
export type CaseState = keyof typeof CASE_STATES;

/** Maximum length of the description of a report and of the note of a decision, in characters. */
export const MAX_MODERATION_TEXT = 500;

/** Texts that both sides show. */
export const MODERATION_TEXTS = {
  textMissing: 'Please describe what is wrong',
  /** @param max characters. */
  textTooLong: (max: number) => `Please use at most ${max} characters`,
  ownContent: 'This is yours. You can change it in your settings.',
  noPicture: 'This player has no picture',
  sent: 'Thank you. We will look at it. The player does not learn who reported it.',
  notSent: 'Your report was not sent. Please try again.',
  caseNotFound: 'Case not found',
  caseDecided: 'This case is decided already. Undo the decision first.',
  caseOpen: 'This case is not decided',
  notPossible: 'This decision is not possible here',
  changedSinceDecision: 'It has changed since the decision, which therefore cannot be undone.',
  changedSince: 'It has changed since it was reported. Keep it, or wait for another report.',
  reasonRequired: 'Please say why. The player’s export of personal data contains it.',
  notLoaded: 'Failed to load the cases',
  notSaved: 'The decision was not saved. Please try again.',
} as const;

/** What is wrong with the description of a report; null when nothing is. Only `other` needs one. */
export function contentReportProblem(reason: ContentReason, text: string): string | null {
  if (text.length > MAX_MODERATION_TEXT) return MODERATION_TEXTS.textTooLong(MAX_MODERATION_TEXT);
  return reason === 'other' && text.trim() === '' ? MODERATION_TEXTS.textMissing : null;
}

/** What is wrong with the note of a decision; null when nothing is. Only a suspension needs one. */
export function decisionNoteProblem(decision: ModerationDecision, note: string): string | null {
  if (note.length > MAX_MODERATION_TEXT) return MODERATION_TEXTS.textTooLong(MAX_MODERATION_TEXT);
  return decision === 'suspend' && note.trim() === '' ? MODERATION_TEXTS.reasonRequired : null;
}
