import { queueAlarmText } from '@daily/rules/question/queue-alarm';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';

/** The mail to an admin when unused questions run low. */
export function queueAlarmMail(sender: Sender, daysLeft: number, path: string): RenderedMail {
  return renderMail(
    {
      about: { kind: 'questionsRunningLow' },
      subject: 'Questions are running low',
      paragraphs: [
        queueAlarmText(daysLeft),
        'Time to write or import questions, have them approved and give them days in the schedule.',
      ],
      action: { label: 'Open the questions', url: `${sender.publicUrl}${path}` },
      footnote: `You get this mail because you are an admin of ${sender.productName}. It comes once for each threshold.`,
    },
    sender,
  );
}
