/** A text with its selection, in positions of the text; `from` equals `to` when nothing is selected. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Replaces a range of a text with `insert` and then selects a range. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  /** The selection afterwards, in positions of the new text. */
  select: { from: number; to: number };
}

/** Computes a change from the text and its selection. */
export type MakeEdit = (selected: Selected) => Edit;

/** Puts `mark` around the selection, or removes it if it is there already. */
export const toggleMark =
  (mark: string): MakeEdit =>
  ({ text, from, to }) => {
    const size = mark.length;
    const inner = text.slice(from, to);
    const isMarked =
      markLength(text.slice(0, from), 'end', mark) >= size &&
      markLength(text.slice(to), 'start', mark) >= size;
    if (isMarked && isSameKind(text, from, mark)) {
      return {
        from: from - size,
        to: to + size,
        insert: inner,
        select: { from: from - size, to: to - size },
      };
    }
    return {
      from,
      to,
      insert: `${mark}${inner}${mark}`,
      select: { from: from + size, to: to + size },
    };
  };

/** Number of characters of the mark in a row at the start or the end of a text. */
function markLength(text: string, side: 'start' | 'end', mark: string): number {
  const [character = ''] = mark;
  const characters = side === 'start' ? [...text] : [...text].reverse();
  const other = characters.findIndex((each) => each !== character);
  return other < 0 ? characters.length : other;
}

/** Two asterisks are bold, one is italic, three are both: removing one of two would turn bold into italic. */
function isSameKind(text: string, from: number, mark: string): boolean {
  const length = markLength(text.slice(0, from), 'end', mark);
  return mark.length === 1 ? length % 2 === 1 : length >= 2;
}

/** Puts `prefix` before each line of the selection, or removes it if every line has it. */
export const toggleLines =
  (prefix: string): MakeEdit =>
  ({ text, from, to }) => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const lineEnd = text.indexOf('\n', to);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const lines = text.slice(start, end).split('\n');
    const isSet = lines.every((line) => line.startsWith(prefix));
    const insert = lines.map((line) => (isSet ? line.slice(prefix.length) : prefix + line)).join('\n');
    const caret = start + insert.length;
    return {
      from: start,
      to: end,
      insert,
      select: from === to ? { from: caret, to: caret } : { from: start, to: caret },
    };
  };

const LINK_TEXT = 'text';
const LINK_ADDRESS = 'https://';

/** Makes the selection the text of a link and selects the address to be typed. Without a selection, the text is selected. */
export const insertLink: MakeEdit = ({ text, from, to }) => {
  const inner = text.slice(from, to);
  const insert = `[${inner || LINK_TEXT}](${LINK_ADDRESS})`;
  const address = from + insert.length - 1 - LINK_ADDRESS.length;
  return {
    from,
    to,
    insert,
    select: inner
      ? { from: address, to: address + LINK_ADDRESS.length }
      : { from: from + 1, to: from + 1 + LINK_TEXT.length },
  };
};

/** Inserts a block of its own, with an empty line before and after it. */
export const insertBlock =
  (block: string): MakeEdit =>
  ({ text, from, to }) => {
    const before = blankLines(text.slice(0, from), 'end');
    const after = blankLines(text.slice(to), 'start');
    const caret = from + before.length + block.length + after.length;
    return { from, to, insert: before + block + after, select: { from: caret, to: caret } };
  };

/** The line breaks that are missing for an empty line beside a text. */
function blankLines(text: string, side: 'start' | 'end'): string {
  if (text === '') return side === 'end' ? '' : '\n';
  if (side === 'end') return text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return text.startsWith('\n\n') ? '' : text.startsWith('\n') ? '\n' : '\n\n';
}

/** Marks code: within a line as inline code, several lines as a block. */
export const toggleCode: MakeEdit = (selected) => {
  const { text, from, to } = selected;
  const inner = text.slice(from, to);
  if (!inner.includes('\n')) return toggleMark('`')(selected);
  return insertBlock(`\`\`\`\n${inner}\n\`\`\``)(selected);
};
