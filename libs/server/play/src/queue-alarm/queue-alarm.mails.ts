import { queueAlarmText } from '@daily/rules/question/queue-alarm';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** The mail to an admin when unused questions run low. */
export function queueAlarmMail(sender: Sender, daysLeft: number, path: string): RenderedMail {
  return renderMail(
    {
      subject: 'Questions are running low',
      paragraphs: [
        queueAlarmText(daysLeft),
        'Write or import questions, have them approved, and give them days in the schedule in time.',
      ],
      action: { label: 'Open the questions', url: `${sender.publicUrl}${path}` },
      footnote: `You receive this mail because you are an admin of ${sender.productName}. It is sent once for each threshold.`,
    },
    sender,
  );
}
