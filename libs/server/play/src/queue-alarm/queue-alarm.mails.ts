import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** What an alarm says, as a notification and as a mail. */
export function queueAlarmText(daysLeft: number): string {
  if (daysLeft === 0) return 'No unused questions are left. From tomorrow on, questions are repeated.';
  const days = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  return `Unused questions are left for ${days}. After that, questions are repeated.`;
}

/** The mail to an admin when unused questions run low. */
export function queueAlarmMail(sender: Sender, daysLeft: number, path: string): RenderedMail {
  return renderMail(
    {
      subject: 'Questions are running low',
      paragraphs: [queueAlarmText(daysLeft), 'Add or import questions in time.'],
      action: { label: 'Open the questions', url: `${sender.publicUrl}${path}` },
      footnote: `You receive this mail because you are an admin of ${sender.productName}. It is sent once for each threshold.`,
    },
    sender,
  );
}
