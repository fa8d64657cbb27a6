import { clsx } from 'clsx';

/**
 * HTML that the server made from Markdown: a field of the schema whose name ends in `Html`. The only place where the app inserts
 * HTML, so nothing else may be passed. `rich-text.css` styles it.
 */
export function RichText(props: {
  html: string;
  /** For a label or a heading: the HTML then has no paragraphs and no code blocks. */
  inline?: boolean;
  id?: string;
  className?: string;
}) {
  const Element = props.inline ? 'span' : 'div';
  return (
    <Element
      id={props.id}
      className={clsx('rich-text', props.className)}
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}

/** Whether the server's HTML contains a code block or a drawing, which an inline text leaves out. */
export function hasBlock(html: string): boolean {
  return /<(?:pre|svg)\b/.test(html);
}
