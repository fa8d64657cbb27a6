import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The look of a text field, by the tokens of the design, which follow the theme. */
const field = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--color-ink)', fontSize: 'var(--text-sm)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.25rem' },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 0.75rem' },
});

const highlights = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'var(--font-weight-bold)', color: 'var(--color-code-name)' },
  { tag: tags.strong, fontWeight: 'var(--font-weight-bold)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--color-accent-ink)' },
  { tag: tags.url, color: 'var(--color-code-string)' },
  { tag: tags.monospace, color: 'var(--color-code-number)' },
  { tag: tags.quote, color: 'var(--color-code-comment)' },
  { tag: tags.processingInstruction, color: 'var(--color-code-comment)' },
]);

/** Theme and highlighting of the editor. */
export const editorTheme = [field, syntaxHighlighting(highlights)];
