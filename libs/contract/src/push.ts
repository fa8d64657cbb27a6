/** The tag of the daily reminder. */
export const REMINDER_TAG = 'reminder';

/** A message that the server pushes to a browser, as the service worker receives it. */
export interface PushMessage {
  /** One line. */
  title: string;
  body: string;
  /** The page to open: a path on this site. */
  url: string;
  /** Identifies the occasion: a notification replaces an earlier one with the same tag. */
  tag: string;
  /** The picture to show, such as the sign of the day: a path on this site. Defaults to the icon of the app. */
  icon?: string;
}
