import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { LRUCache } from 'lru-cache';
import type { MarkdownIt } from 'markdown-it';
import { drawingPicturePath } from '@daily/contract/paths';
import type { Question } from '../question/question.entity';
import { isDrawingBlock } from './drawing-blocks';
import { explanationMarkdown, optionMarkdown, questionMarkdown } from './markdown';
import { OMITTED_CODE, oneLine, plainText } from './plain-text';

/** A text in the forms in which it leaves the server. */
export interface RenderedText {
  /** The text without Markdown or HTML. */
  plain: string;
  /** HTML of a few known elements; contains no HTML of the author. */
  html: string;
  /** The plain text on one line, with each code block replaced by an ellipsis. */
  title: string;
  /** The same with inline code and emphasis as HTML. */
  titleHtml: string;
}

/** Characters of the rendered texts of one kind that are kept. A bank of 450 questions has about 1,300,000 of all kinds. */
const MAX_CACHED_CHARACTERS = 4_000_000;

const renderQuestion = cached((source) => renderBlocks(questionMarkdown, source));
const renderExplanation = cached((source) => renderBlocks(explanationMarkdown, source));
const renderOption = cached((source) => {
  const [inline] = optionMarkdown.parseInline(source, {});
  const html = optionMarkdown.renderer.render(inline ? [inline] : [], optionMarkdown.options, {});
  const plain = inline ? plainText([inline]) : '';
  return { plain, html, title: plain, titleHtml: html };
});

/** The text of a question, rendered from its Markdown. */
export const questionText = ({ text }: Pick<Question, 'text'>): RenderedText => renderQuestion(text);

/** The text of a question on one line, as in its rendered forms, without the effort of rendering it. */
export const questionTitle = (text: string): string => oneLine(questionMarkdown.parse(text, {}));

/**
 * The drawing of a question as a file; null for a question without one.
 * @param publicUrl the origin of the product.
 */
export function pictureOf(
  { text }: Pick<Question, 'text'>,
  publicUrl: string,
): { url: string; alt: string } | null {
  const block = questionMarkdown.parse(text, {}).find(isDrawingBlock);
  return block ? { url: `${publicUrl}${drawingPicturePath(block.info)}`, alt: block.content } : null;
}

/** The explanation of a question, rendered. `KeyAccess` guards every form of it. */
export const explanationText = ({ explanation }: Pick<Question, 'explanation'>): RenderedText =>
  renderExplanation(explanation);

/** An option of a question, rendered. */
export const optionText = (
  question: Pick<Question, `option${OptionLetter}`>,
  letter: OptionLetter,
): RenderedText => renderOption(question[`option${letter}`]);

/** Why the wrong options of a question are wrong, rendered. `KeyAccess` guards every form of it. */
export function refutationTexts({
  refutations,
}: Pick<Question, 'refutations'>): (RenderedText & { letter: OptionLetter })[] {
  return OPTION_LETTERS.flatMap((letter) => {
    const refutation = refutations[letter];
    return refutation === undefined ? [] : [{ letter, ...renderOption(refutation) }];
  });
}

/**
 * The one thing to remember of a question, with its drawing, rendered; empty for a question without one. `KeyAccess` guards every form of
 * it.
 */
export const takeawayText = ({ takeaway }: Pick<Question, 'takeaway'>): RenderedText =>
  renderQuestion(takeaway);

/** All texts of a question without markup, for everything that is not a page: REST, mails, structured data, feeds. */
export function plainTexts(
  question: Pick<Question, 'text' | 'explanation' | `option${OptionLetter}`>,
): Record<'text' | 'title' | 'explanation' | `option${OptionLetter}`, string> {
  const { plain, title } = questionText(question);
  return {
    text: plain,
    title,
    optionA: optionText(question, 'A').plain,
    optionB: optionText(question, 'B').plain,
    optionC: optionText(question, 'C').plain,
    optionD: optionText(question, 'D').plain,
    explanation: explanationText(question).plain,
  };
}

/** The letters of a question's options, each with its text. */
export function optionTexts(
  question: Pick<Question, `option${OptionLetter}`>,
): (RenderedText & { letter: OptionLetter })[] {
  return OPTION_LETTERS.map((letter) => ({ letter, ...optionText(question, letter) }));
}

function renderBlocks(markdown: MarkdownIt, source: string): RenderedText {
  const blocks = markdown.parse(source, {});
  const titleHtml = blocks
    .flatMap(({ type, children }) => {
      if (type === 'inline') return [markdown.renderer.renderInline(children ?? [], markdown.options, {})];
      return type === 'fence' ? [OMITTED_CODE] : [];
    })
    .join(' ');
  return {
    plain: plainText(blocks),
    html: markdown.renderer.render(blocks, markdown.options, {}).trim(),
    title: oneLine(blocks),
    titleHtml,
  };
}

/** Keeps rendered texts by their Markdown, so that a corrected text is rendered again and the others are not. */
function cached(render: (source: string) => RenderedText): (source: string) => RenderedText {
  const texts = new LRUCache<string, RenderedText>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ plain, html, title, titleHtml }, source) =>
      [plain, html, title, titleHtml, source].reduce((size, text) => size + text.length, 1),
  });
  return (source) => {
    const known = texts.get(source);
    if (known) return known;
    const rendered = render(source);
    texts.set(source, rendered);
    return rendered;
  };
}
