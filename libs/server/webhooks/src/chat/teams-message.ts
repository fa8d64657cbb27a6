import type { ChatMessage } from './chat-message';

/**
 * A post for an incoming webhook or workflow of Microsoft Teams. Its texts are runs of rich text, in which Teams looks for neither
 * mentions nor Markdown. https://learn.microsoft.com/adaptive-cards
 */
export function teamsMessage({ title, lines, note, action }: ChatMessage): object {
  const block = (text: string, run: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...run }],
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(title, { size: 'Large', weight: 'Bolder' }),
            ...lines.map((line) => block(line)),
            block(note, { isSubtle: true, size: 'Small' }),
          ],
          actions: [{ type: 'Action.OpenUrl', title: action.label, url: action.url }],
        },
      },
    ],
  };
}
