import { makeSlug } from './slug';

const MAX_SLUG_LENGTH = 60;

/** The path of the page of a question of a past day. @param day `YYYY-MM-DD`. @param title the text of the question on one line. */
export function questionPath(day: string, title: string): string {
  return `/questions/${[day, makeSlug(title, MAX_SLUG_LENGTH)].filter(Boolean).join('-')}`;
}
