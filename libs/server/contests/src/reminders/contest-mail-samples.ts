import type { MailSample } from '@daily/kit/runtime/slice';
import { contestReminderMail, type ContestReminderSender } from './contest-reminder.mails';

const REMINDER = {
  slug: 'spring-contest',
  title: 'Spring contest',
  startsAt: new Date('2026-03-21T18:00:00Z'),
  endsAt: new Date('2026-03-22T18:00:00Z'),
  questionCount: 10,
  secondsPerQuestion: 30,
  unsubscribeToken: 'sample',
};

/** The mails about contests. */
export function contestMailSamples(sender: ContestReminderSender): readonly MailSample[] {
  return [
    {
      name: 'Contest starts soon',
      occasion: 'Before the start of a contest, to participants who asked for it.',
      render: () => contestReminderMail(sender, REMINDER),
    },
  ];
}
