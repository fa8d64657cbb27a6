import { type MailText, type RenderedMail, renderMail, type Sender } from '@daily/mail';
import type { OptionLetter } from '@daily/rules/question';
import { formatPoints } from '@daily/rules/game/scoring';

/** What a mail about a correction says. */
export interface CorrectionNotice {
  /** Plain text of the question and HTML. */
  question: MailText;
  /** The day of the question, as text. */
  day: string;
  /** The keys before and after, each with the text of its option. */
  previous: { letter: OptionLetter; text: string };
  correct: { letter: OptionLetter; text: string };
  note: string;
  /** Points gained, negative when lost. */
  amount: number;
  /** Path of the page of the question. */
  path: string;
}

/** The mail to a player whose points a correction has changed. */
export function correctionMail(sender: Sender, notice: CorrectionNotice): RenderedMail {
  const { question, day, previous, correct, note, amount, path } = notice;
  const points = formatPoints(Math.abs(amount));
  const outcome =
    amount > 0
      ? `Your answer is correct after all and earns ${points}.`
      : `Your answer is wrong after all, so we had to take back the ${points} that it earned. Your lifetime points stay, and your ` +
        'points to spend do not fall below 0.';
  return renderMail(
    {
      about: { kind: 'correction', day },
      subject: `Correction: the question of ${day}`,
      title: 'We corrected a question',
      quote: question,
      paragraphs: [
        `The correct answer is ${correct.letter}: ${correct.text}. Before, it was ${previous.letter}: ${previous.text}.`,
        `The reason: ${note}`,
        outcome,
        'Your streak has not changed. We are sorry for the mistake.',
      ],
      action: { label: 'See the question', url: `${sender.publicUrl}${path}` },
      footnote: `You get this mail, once, because the correction changed your points at ${sender.productName}.`,
    },
    sender,
  );
}
