import type { Sender } from '@daily/mail';
import type { QuestionsSettings } from '@daily/questions';

/** The settings of the slice. */
export interface PlaySettings extends QuestionsSettings, Sender {
  /** Numbers of days left with questions at which admins are alerted. Empty for no alarm. */
  queueAlarmDays: readonly number[];
}
