import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';
import type { ContentKind } from '@daily/rules/moderation';

/** What replaced content, as the mail says it. */
const CHANGES: Record<ContentKind, (replacement: string) => { subject: string; text: string }> = {
  player_name: (name) => ({
    subject: 'Your name was changed',
    text: `Your name did not follow our rules, so we changed it to “${name}”. You can choose another one in your settings.`,
  }),
  player_picture: () => ({
    subject: 'Your picture was removed',
    text: 'Your picture did not follow our rules, so we removed it. You can choose another one in your settings.',
  }),
  league_name: (name) => ({
    subject: 'The name of your league was changed',
    text:
      `The name of a league that you own did not follow our rules, so we changed it to “${name}”. You can choose another one on the ` +
      'page of the league.',
  }),
};

/** The mail to a player whose name or picture, or the name of whose league, was replaced. */
export function contentReplacedMail(sender: Sender, kind: ContentKind, replacement: string): RenderedMail {
  const { productName, publicUrl } = sender;
  const { subject, text } = CHANGES[kind](replacement);
  const path = kind === 'league_name' ? PAGE_PATHS.leagues : PAGE_PATHS.profileSettings;
  return renderMail(
    {
      about: { kind: 'contentReplaced' },
      subject: `${subject} at ${productName}`,
      paragraphs: [
        text,
        'Names and pictures must not insult, harass or deceive anyone, and must not advertise.',
      ],
      action: {
        label: kind === 'league_name' ? 'Go to your leagues' : 'Go to your settings',
        url: `${publicUrl}${path}`,
      },
      footnote: `You get this mail because this address has an account at ${publicUrl}.`,
    },
    sender,
  );
}
