import { type MailText, type RenderedMail, renderMail, type Sender } from '@daily/mail';
import { tilePicturePath } from '@daily/contract/paths';
import type { Day } from '@daily/rules/calendar';
import { formatPoints } from '@daily/rules/game/scoring';
import { formatDays } from '@daily/rules/streak';

/** What a reminder includes of the question of the day: never its options or its key. */
export interface ReminderQuestion {
  /** Plain text on one line. */
  text: MailText;
  category: string;
  /** Its day, whose sign the mail shows. */
  day: Day;
  points: number;
}

/** The reader of a mail about their streak. */
export interface StreakReader {
  /** Days; 0 without a streak. */
  streak: number;
  /** When the product's day ends, as the reader's clock shows it. */
  deadline: string;
  unsubscribeToken: string;
}

/** The mail that reminds a subscriber of today's question. */
export function reminderMail(sender: Sender, question: ReminderQuestion, reader: StreakReader): RenderedMail {
  const { productName, publicUrl } = sender;
  const paragraphs = [`A correct answer earns ${formatPoints(question.points)}.`];
  if (reader.streak > 0) {
    paragraphs.push(
      `Your streak is ${formatDays(reader.streak)}. Answer before ${reader.deadline} to make it ${formatDays(reader.streak + 1)}.`,
    );
  }
  return renderMail(
    {
      about: { kind: 'dailyReminder', category: question.category },
      subject: `Today's question: ${question.category}`,
      sign: `${publicUrl}${tilePicturePath(question.day)}`,
      quote: question.text,
      paragraphs,
      action: { label: "Answer today's question", url: `${publicUrl}/` },
      footnote:
        `You get this mail because you asked ${productName} for a daily reminder. It comes only on days on which you have not ` +
        'answered yet.',
      unsubscribeToken: reader.unsubscribeToken,
    },
    sender,
  );
}

/** The mail to a player whose streak ends with the day, which is today. */
export function streakAlertMail(sender: Sender, day: Day, reader: StreakReader): RenderedMail {
  const { productName, publicUrl } = sender;
  const streak = formatDays(reader.streak);
  return renderMail(
    {
      about: { kind: 'streakAtRisk', streak },
      subject: `Your streak of ${streak} is at risk`,
      sign: `${publicUrl}${tilePicturePath(day)}`,
      paragraphs: [
        `Today's question is still waiting, and you have no streak freeze left. Answer before ${reader.deadline}, and your ` +
          `streak of ${streak} lives on. A wrong answer keeps it, too.`,
      ],
      action: { label: "Answer today's question", url: `${publicUrl}/` },
      footnote: `You get this mail, once a day at most, because you asked ${productName} to tell you when your streak is at risk.`,
      unsubscribeToken: reader.unsubscribeToken,
    },
    sender,
  );
}
