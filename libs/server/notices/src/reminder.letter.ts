import { streakLength } from '@daily/rules/streak';
import { pointsInWords } from '@daily/rules/scoring';
import { type Sender, type WrittenLetter, writeLetter } from '@daily/mail';

/** What a reminder says of the question of the day. Never its options or its key. */
export interface ReminderQuestion {
  text: string;
  category: string;
  points: number;
}

/** Reminds somebody of today's question. */
export function reminderLetter(
  sender: Sender & { timeZone: string },
  question: ReminderQuestion,
  reader: { streak: number; unsubscribeToken: string },
): WrittenLetter {
  const { productName, publicUrl, timeZone } = sender;
  const streak =
    reader.streak > 0 &&
    `Your streak is ${streakLength(reader.streak)}. An answer before midnight (${timeZone}) makes it a day longer.`;
  return writeLetter(
    {
      subject: `Today's question: ${question.category}`,
      title: question.text,
      paragraphs: [`A right answer earns ${pointsInWords(question.points)}.`, ...(streak ? [streak] : [])],
      action: { label: "Answer today's question", url: `${publicUrl}/` },
      footnote: `You get this mail because you asked ${productName} for a daily reminder. It is sent only while you have not answered yet.`,
      unsubscribeToken: reader.unsubscribeToken,
    },
    sender,
  );
}
