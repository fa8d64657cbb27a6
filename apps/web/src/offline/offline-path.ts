/** Where the page stands that browsers keep for when they are offline. */
export const OFFLINE_PATH = '/offline';

/** The button of that page that loads again what was asked for. */
export const AGAIN_ID = 'again';
