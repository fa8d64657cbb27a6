/**
 * The mails of the product, each with the facts that an installation can put into its own words for it, as `{name}`. In a subject,
 * `required` must occur: the rest of the mail does not say it. `{product}` is known in every mail.
 */
export const MAIL_KINDS = {
  welcome: { facts: [], required: [] },
  addressConfirmed: { facts: [], required: [] },
  passwordReset: { facts: [], required: [] },
  passwordChanged: { facts: [], required: [] },
  passkeyAdded: { facts: [], required: [] },
  passkeysRemoved: { facts: [], required: [] },
  signInLinked: { facts: ['provider'], required: [] },
  signInUnlinked: { facts: ['provider'], required: [] },
  subscriptionConfirmation: { facts: [], required: [] },
  alreadySubscribed: { facts: [], required: [] },
  dailyReminder: { facts: ['category'], required: [] },
  streakAtRisk: { facts: ['streak'], required: [] },
  contestReminder: { facts: ['contest'], required: ['contest'] },
  leagueSummary: { facts: [], required: [] },
  leagueNudge: { facts: ['player'], required: ['player'] },
  correction: { facts: ['day'], required: ['day'] },
  contentReplaced: { facts: [], required: [] },
  webhookDisabled: { facts: [], required: [] },
  questionsRunningLow: { facts: [], required: [] },
} as const satisfies Record<string, { facts: readonly string[]; required: readonly string[] }>;

/** The name of a mail in the words of an installation. */
export type MailKind = keyof typeof MAIL_KINDS;

/** Which mail it is, with the facts that words of an installation for it may name. */
export type MailAbout = {
  [Kind in MailKind]: { kind: Kind } & Readonly<Record<(typeof MAIL_KINDS)[Kind]['facts'][number], string>>;
}[MailKind];

/** The own words of an installation for one mail. Each may contain `{product}` and the facts of its kind. */
export interface OwnMailWords {
  /** Replaces the subject, and the heading. */
  subject?: string | undefined;
  /** Stands above the text of the mail, whose links and warnings stay. */
  intro?: string | undefined;
}

/** The own words of an installation for its mails. */
export interface MailWords {
  /** Ends every mail, such as "Your friends at Acme". */
  signOff?: string | undefined;
  of: Readonly<Partial<Record<MailKind, OwnMailWords | undefined>>>;
}

/** The names in braces of a text, such as `product`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** A text with the facts in place of their names. The names were checked when the server started. */
export function filledIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) => facts[name] ?? whole);
}
