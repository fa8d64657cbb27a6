/**
 * The texts of a profile that its owner changes, each declared once: the settings form and the server clean, check and describe them
 * by {@link PROFILE_TEXTS}. Kept apart from `account.ts` so that pages without settings do not load it.
 */
import { cleanName, isHttpsImageUrl, MAX_IMAGE_URL_LENGTH, MAX_NAME_LENGTH } from '../account';
import { ACCOUNT_TEXTS } from './texts';

/** What a text of a profile may be. */
interface ProfileTextRule {
  /** The form in which it is checked and stored. */
  clean: (entered: string) => string;
  /** Why a cleaned text cannot be stored, for its owner; null when it can. */
  problem: (text: string) => string | null;
  /** The same for callers of the API, as in "must be 1 to 80 characters". */
  requirement: string;
  /** Whether it may be empty, which is stored as null. */
  optional?: true;
  /** Whether it is refused with a blocked word, as `NameRules` of the server decides. */
  hasWords?: true;
}

const TEXTS = {
  username: {
    clean: cleanName,
    problem: (name) => {
      if (!name) return 'Please enter a name';
      return name.length > MAX_NAME_LENGTH ? ACCOUNT_TEXTS.nameTooLong(MAX_NAME_LENGTH) : null;
    },
    requirement: `be 1 to ${MAX_NAME_LENGTH} characters`,
    hasWords: true,
  },
  avatarUrl: {
    clean: (url) => url.trim(),
    problem: (url) =>
      isHttpsImageUrl(url) ? null : 'Please enter the URL of an image, starting with https://',
    requirement: `be an https address of at most ${MAX_IMAGE_URL_LENGTH} characters or null`,
    optional: true,
  },
} satisfies Record<string, ProfileTextRule>;

/** The name of a text of a profile. */
export type ProfileTextName = keyof typeof TEXTS;

/** The texts of a profile as they are stored. */
export type ProfileTexts = {
  [Name in ProfileTextName]: (typeof TEXTS)[Name] extends { optional: true } ? string | null : string;
};

/** The rule of each text of a profile. */
export const PROFILE_TEXTS: Readonly<Record<ProfileTextName, ProfileTextRule>> = TEXTS;

/** The names of the texts, in the order of the form. */
export const PROFILE_TEXT_NAMES = Object.keys(TEXTS) as readonly ProfileTextName[];

/** What is entered in the form of a profile. */
type EnteredTexts = Readonly<Record<ProfileTextName, string>>;

/** Returns an entered text as it is stored, and why it cannot be; null when it can. */
export function profileText<Name extends ProfileTextName>(
  name: Name,
  entered: string,
): { text: ProfileTexts[Name]; problem: string | null } {
  const { clean, problem, optional } = PROFILE_TEXTS[name];
  const text = clean(entered);
  const isLeftOut = optional && !text;
  return {
    text: (isLeftOut ? null : text) as ProfileTexts[Name],
    problem: isLeftOut ? null : problem(text),
  };
}

/** Returns the problems of entered texts by name; empty when all can be stored. */
export function profileTextProblems(entered: EnteredTexts): Partial<Record<ProfileTextName, string>> {
  const problems = PROFILE_TEXT_NAMES.map(
    (name) => [name, profileText(name, entered[name]).problem] as const,
  );
  return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
}

/** Returns entered texts as they are stored, once they have no problem. */
export function profileTextsOf(entered: EnteredTexts): ProfileTexts {
  const texts = PROFILE_TEXT_NAMES.map((name) => [name, profileText(name, entered[name]).text]);
  return Object.fromEntries(texts) as ProfileTexts;
}
