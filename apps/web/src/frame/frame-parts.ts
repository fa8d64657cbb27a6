import { ReminderButton } from '../features/notices/email-reminder';

/** The lazy components of the frame that the page of a signed-in player contains. The server loads them before it renders. */
export const FRAME_PARTS = [ReminderButton];
