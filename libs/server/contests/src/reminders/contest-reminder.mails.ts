import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatContestTime, formatLimit } from '@daily/rules/contest/time';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';
import type { DueReminder } from './contest-reminder.sql';

/** The product that sends reminders. */
export interface ContestReminderSender extends Sender {
  /** IANA name of the product's time zone. */
  timeZone: string;
}

/** The mail to a participant before a contest starts. */
export function contestReminderMail(
  sender: ContestReminderSender,
  reminder: Pick<
    DueReminder,
    'slug' | 'title' | 'startsAt' | 'endsAt' | 'questionCount' | 'secondsPerQuestion' | 'unsubscribeToken'
  >,
): RenderedMail {
  const { productName, publicUrl, timeZone } = sender;
  const { slug, title, startsAt, endsAt, questionCount, secondsPerQuestion, unsubscribeToken } = reminder;
  const questions = questionCount === 1 ? '1 question' : `${questionCount} questions`;
  return renderMail(
    {
      about: { kind: 'contestReminder', contest: title },
      subject: `${title} starts soon`,
      paragraphs: [
        `The contest starts ${formatContestTime(startsAt, timeZone)}. You can play any time until ${formatContestTime(endsAt, timeZone)}.`,
        `${questions}, one at a time, ${formatLimit(secondsPerQuestion)} for each. The clock of a question starts when you see it. Good luck!`,
      ],
      action: { label: 'Open the contest', url: `${publicUrl}${PAGE_PATHS.contests}/${slug}` },
      footnote: `You get this mail because you joined this contest at ${productName} and asked for a reminder.`,
      unsubscribeToken,
    },
    sender,
  );
}
