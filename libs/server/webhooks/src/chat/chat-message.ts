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
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
}
