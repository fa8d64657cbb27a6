import { type ChatMessage, cut } from './chat-message';

/** Limits of Discord, in characters of the escaped text. */
const MAX_TITLE = 256;
const MAX_DESCRIPTION = 4_096;
const MAX_FOOTER = 2_048;

/** The accent color of the product. */
const COLOR = 0x2d49c9;

/**
 * A post for a webhook of Discord. Nothing in it mentions anyone, and markup is escaped.
 * https://discord.com/developers/docs/resources/webhook#execute-webhook
 */
export function discordMessage({ title, lines, note, action }: ChatMessage): object {
  const link = `\n\n[${action.label}](${action.url})`;
  const text = lines.map(escapeDiscord).join('\n\n');
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: cut(escapeDiscord(title), MAX_TITLE),
        url: action.url,
        description: cut(text, MAX_DESCRIPTION - link.length) + link,
        color: COLOR,
        // Discord does not look for markup in footers.
        footer: { text: cut(note, MAX_FOOTER) },
      },
    ],
  };
}

/** Escapes Markdown, and the beginnings of mentions, links and time stamps. */
function escapeDiscord(text: string): string {
  return text.replace(/[\\`*_~|<>[\]()#@:-]/g, '\\$&').replace(/^(\d+)\./gm, '$1\\.');
}
