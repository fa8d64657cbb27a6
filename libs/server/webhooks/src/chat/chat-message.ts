/** A post to a chat, before it takes the form of one. All texts are plain: each chat shows them as they are. */
export interface ChatMessage {
  title: string;
  /** Paragraphs. */
  lines: readonly string[];
  /** Small text below. */
  note: string;
  /** The button or link. */
  action: { label: string; url: string };
}

/** A text of at most some characters, with an ellipsis when it is cut. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Half of a pair of surrogates is no character: chats may refuse the message.
  const beginning = text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '');
  return `${beginning.trimEnd()}…`;
}
