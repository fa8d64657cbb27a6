/** Path of the page that browsers store to show it when the server is unreachable. */
export const OFFLINE_PATH = '/offline';

/** Id of that page's button "Try again". */
export const RETRY_BUTTON_ID = 'retry';
