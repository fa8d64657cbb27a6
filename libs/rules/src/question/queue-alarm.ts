/** The alarm when unused questions run low. */

/** What an alarm says, as a notification, as a mail and as a banner. */
export function queueAlarmText(daysLeft: number): string {
  if (daysLeft === 0) return 'No unused questions are left. From tomorrow on, questions are repeated.';
  const days = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  return `Unused questions are left for ${days}. After that, questions are repeated.`;
}
