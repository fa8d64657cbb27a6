import { type ChatMessage, cut } from './chat-message';

/** Limits of Slack, in characters. */
const MAX_HEADER = 150;
const MAX_TEXT = 3_000;

/**
 * A post for an incoming webhook of Slack. Its texts are plain and rich text, in which Slack looks for neither mentions nor markup.
 * https://docs.slack.dev/block-kit
 */
export function slackMessage({ title, lines, note, action }: ChatMessage): object {
  const section = (text: string, style?: object) => ({
    type: 'rich_text_section',
    elements: [{ type: 'text', text: cut(text, MAX_TEXT), ...(style && { style }) }],
  });
  return {
    // Shown in notifications.
    text: escapeSlack(cut(`${title}: ${lines[0] ?? note}`, MAX_TEXT)),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(cut(title, MAX_HEADER)) },
      // Each section begins on a line of its own. A link and not a button: Slack reports each press of a button to its app, and warns the
      // reader when no server of the app responds, as for every incoming webhook.
      {
        type: 'rich_text',
        elements: [
          ...lines.map((line) => section(line)),
          section(note, { italic: true }),
          { type: 'rich_text_section', elements: [{ type: 'link', url: action.url, text: action.label }] },
        ],
      },
    ],
  };
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

/** Escapes the characters with which mentions and links begin: `<!channel>`. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
