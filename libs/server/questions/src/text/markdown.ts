import { createMarkdown } from '@daily/kit/text/markdown';

const INLINE_RULES = ['backticks', 'emphasis', 'escape'];

/** The Markdown of options: one line with inline code and emphasis. */
export const optionMarkdown = createMarkdown(INLINE_RULES);

/** The Markdown of questions: also code blocks. No links, because they would lead away from the open question. */
export const questionMarkdown = createMarkdown([...INLINE_RULES, 'fence']);

/** The Markdown of explanations: also links. */
export const explanationMarkdown = createMarkdown([...INLINE_RULES, 'fence', 'link'], {
  labelSuffix: ' in the explanation',
});
