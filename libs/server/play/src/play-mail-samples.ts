import type { MailSample } from '@daily/kit/runtime/slice';
import type { Sender } from '@daily/mail';
import { queueAlarmMail } from './queue-alarm/queue-alarm.mails';
import { QUEUE_PATH } from './queue-alarm/queue-alarm';
import { type CorrectionNotice, correctionMail } from './regrade/regrade.mails';

const CORRECTION: CorrectionNotice = {
  question: { plain: 'How many bits are in a byte?', html: '<p>How many bits are in a byte?</p>' },
  day: '21 March 2026',
  previous: { letter: 'A', text: '7' },
  correct: { letter: 'B', text: '8' },
  note: 'The options were in the wrong order.',
  amount: 10,
  path: '/questions/2026-03-21-how-many-bits-are-in-a-byte',
};

/** The mails about corrected questions and about the queue of questions. */
export function playMailSamples(sender: Sender): readonly MailSample[] {
  return [
    {
      name: 'Corrected question',
      occasion: 'When the key of a question was corrected, to players whose points have changed.',
      render: () => correctionMail(sender, CORRECTION),
    },
    {
      name: 'Questions running low',
      occasion: 'When unused questions run low, to admins.',
      render: () => queueAlarmMail(sender, 14, QUEUE_PATH),
    },
  ];
}
