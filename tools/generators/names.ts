import { names } from '@nx/devkit';

/** The spellings of a name that generated files use. */
export interface Spellings {
  /** `streak-badge`, for files, packages and paths. */
  kebab: string;
  /** `streakBadge` */
  camel: string;
  /** `StreakBadge` */
  pascal: string;
  /** `streak_badge`, for tables. */
  snake: string;
  /** `STREAK_BADGE` */
  constant: string;
  /** `streak badge` */
  words: string;
  /** `Streak badge` */
  title: string;
}

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Maximum length of a name in characters, so that constraint names fit into PostgreSQL's 63. */
const MAX_LENGTH = 30;

/**
 * The spellings of a name that was given on the command line.
 * @param what the name belongs to, for the error: `slice`.
 * @throws Error when the name is missing, too long or not in kebab-case.
 */
export function spell(what: string, name: string | undefined): Spellings {
  if (!name) throw new Error(`The name of the ${what} is missing.`);
  if (!KEBAB_CASE.test(name)) {
    throw new Error(
      `"${name}" cannot name a ${what}. A name is in kebab-case: lower-case letters, digits and single hyphens, beginning with a ` +
        'letter, such as "streak-badges".',
    );
  }
  if (name.length > MAX_LENGTH) {
    throw new Error(`"${name}" is too long to name a ${what}: at most ${MAX_LENGTH} characters.`);
  }
  const { propertyName, className, constantName } = names(name);
  const words = name.replaceAll('-', ' ');
  return {
    kebab: name,
    camel: propertyName,
    pascal: className,
    snake: name.replaceAll('-', '_'),
    constant: constantName,
    words,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** The regular singular of an English plural: `badges` → `badge`. Returns other words unchanged. */
export function singularOf(name: string): string {
  if (/(ss|us|is)$/.test(name)) return name;
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(s|x|ch|sh)es$/.test(name)) return name.replace(/es$/, '');
  return name.replace(/s$/, '');
}

/** The regular plural of an English noun: `badge` → `badges`. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
