import { HOUR_MS } from '../calendar/duration';

/**
 * How long before the end of the product's day a viewer hears that an unanswered question puts their streak at risk.
 *
 * The page says so earlier than the mail: its notice costs the viewer nothing, because they are looking at the question already. A
 * mail interrupts, so it comes only when most of those who play in the evening have answered, yet early enough to be read.
 */

/** From when the question card of the home page warns, in milliseconds before the end of the day. */
export const STREAK_WARNING_LEAD_MS = 6 * HOUR_MS;

/** From when streak alerts are mailed, in milliseconds before the end of the day. */
export const STREAK_ALERT_LEAD_MS = 3 * HOUR_MS;
