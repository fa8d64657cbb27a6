import type { MailSample } from '@daily/kit/runtime/slice';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Sender } from '@daily/mail';
import { reminderMail, streakAlertMail } from './reminders/reminder.mails';
import { alreadySubscribedMail, confirmationMail } from './subscriptions/subscription.mails';

const READER = { streak: 12, deadline: '01:00', unsubscribeToken: 'sample' };

const QUESTION = {
  text: {
    plain: 'What does this print?\n\nconsole.log(0.1 + 0.2 === 0.3);',
    html: '<p>What does this print?</p><pre><code>console.log(0.1 + 0.2 === 0.3);</code></pre>',
  },
  category: 'Programming languages',
  points: 20,
};

/** The mails of this slice. */
export function noticesMailSamples(
  sender: Sender,
  calendar: Pick<ProductCalendar, 'today'>,
): readonly MailSample[] {
  return [
    {
      name: 'Daily reminder',
      occasion: 'At the hour that a subscriber has chosen, on days on which they have not answered.',
      render: () => reminderMail(sender, { ...QUESTION, day: calendar.today() }, READER),
    },
    {
      name: 'Streak at risk',
      occasion: 'In the evening, to a player without a freeze who has not answered.',
      render: () => streakAlertMail(sender, calendar.today(), READER),
    },
    {
      name: 'Confirm subscription',
      occasion: 'When an address is entered to receive the daily reminder.',
      render: () => confirmationMail(sender, { confirm: 'sample', unsubscribe: 'sample' }),
    },
    {
      name: 'Already subscribed',
      occasion: 'When an address that receives the daily reminder is entered again.',
      render: () => alreadySubscribedMail(sender, 'sample'),
    },
  ];
}
