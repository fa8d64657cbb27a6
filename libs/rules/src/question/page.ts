import { type Day, isDay } from '../calendar';
import { makeSlug } from '../slug';

/** The addresses of the pages of closed questions: `2026-03-12-what-does-http-418-mean`. */

/** Maximum length of the part after the day, in characters. */
const MAX_TITLE_LENGTH = 72;

/** Length of a day, `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

/** The last part of the path of a question's page: its day and its title in letters and digits. */
export function questionSlug(day: Day, title: string): string {
  const words = makeSlug(title, Number.MAX_SAFE_INTEGER);
  const cut = words.length > MAX_TITLE_LENGTH ? words.lastIndexOf('-', MAX_TITLE_LENGTH) : words.length;
  const slug = words.slice(0, cut > 0 ? cut : MAX_TITLE_LENGTH);
  return slug ? `${day}-${slug}` : day;
}

/** The day at the start of a slug, whatever follows, because a corrected title changes the rest; null when there is none. */
export function dayOfQuestionSlug(slug: string): Day | null {
  const day = slug.slice(0, DAY_LENGTH);
  return isDay(day) && /^(?:-|$)/.test(slug.slice(DAY_LENGTH)) ? day : null;
}
