import { describe, expect, it } from '@jest/globals';
import {
  insertBlock,
  insertLink,
  type MakeEdit,
  toggleCode,
  toggleLines,
  toggleMark,
} from './markdown-edits';

/** Applies an edit to a text in which `‹` and `›` mark the selection, and marks it in the result. */
function apply(edit: MakeEdit, marked: string): string {
  const from = marked.indexOf('‹');
  const to = marked.indexOf('›') - 1;
  const text = marked.replace(/[‹›]/g, '');
  const change = edit({ text, from, to });
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to);
  const { select } = change;
  return `${after.slice(0, select.from)}‹${after.slice(select.from, select.to)}›${after.slice(select.to)}`;
}

describe('edits of Markdown', () => {
  it.each([
    ['makes the selection bold', toggleMark('**'), 'a ‹b› c', 'a **‹b›** c'],
    ['makes bold text plain again', toggleMark('**'), 'a **‹b›** c', 'a ‹b› c'],
    ['makes bold text italic too', toggleMark('*'), '**‹b›**', '***‹b›***'],
    ['removes only the italic of bold, italic text', toggleMark('*'), '***‹b›***', '**‹b›**'],
    ['places the caret between the marks without a selection', toggleMark('**'), 'a ‹›', 'a **‹›**'],
    ['turns each selected line into an item', toggleLines('- '), 'x\na‹b\nc›d', 'x\n‹- ab\n- cd›'],
    ['turns items into plain lines', toggleLines('- '), '‹- a\n- b›', '‹a\nb›'],
    ['turns the line of the caret into a heading', toggleLines('## '), 'a\nTi‹›tle\nb', 'a\n## Title‹›\nb'],
    ['selects the address of a link', insertLink, 'see ‹docs›.', 'see [docs](‹https://›).'],
    ['selects the text of a link without a selection', insertLink, 'see ‹›.', 'see [‹text›](https://).'],
    ['marks code within a line', toggleCode, 'call ‹f()›', 'call `‹f()›`'],
    ['makes several lines a block of code', toggleCode, 'a\n‹x\ny›\nb', 'a\n\n```\nx\ny\n```\n‹›\nb'],
    ['inserts a block between empty lines', insertBlock('![a](/b)'), 'one‹›two', 'one\n\n![a](/b)\n\n‹›two'],
    ['adds no empty line at the beginning', insertBlock('![a](/b)'), '‹›', '![a](/b)\n‹›'],
  ])('%s', (_, edit, before, after) => {
    expect(apply(edit, before)).toBe(after);
  });
});
