/** Id of the button "Try again" of the offline page. */
export const RETRY_BUTTON_ID = 'retry';
