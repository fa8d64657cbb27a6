import { describe, expect, it } from '@jest/globals';
import { createTree } from '@nx/devkit/testing';
import {
  addBefore,
  addElement,
  addImport,
  addProperty,
  addWord,
  type Edit,
  editSource,
} from './source-edits';

function edited(text: string, ...edits: Edit[]): string | null {
  const tree = createTree();
  tree.write('file.ts', text);
  editSource(tree, 'file.ts', edits);
  return tree.read('file.ts', 'utf8');
}

const IMPORTS = `import a from 'a';\nimport c from 'c';\n`;

describe('editSource', () => {
  it.each<[string, string, Edit, string]>([
    [
      'an import in order',
      IMPORTS,
      addImport(`import b from 'b';`, 'b'),
      `import a from 'a';\nimport b from 'b';\nimport c from 'c';\n`,
    ],
    [
      'an import at the end',
      IMPORTS,
      addImport(`import d from 'd';`, 'd'),
      `${IMPORTS.trim()}\nimport d from 'd';\n`,
    ],
    ['an element', 'const list = [1];', addElement('list', '2'), 'const list = [1, 2];'],
    [
      'an element to an empty list',
      'const list: X[] = [];',
      addElement('list', '2'),
      'const list: X[] = [2];',
    ],
    [
      'an element after a comma',
      'const list = [\n  1,\n];',
      addElement('list', '2'),
      'const list = [\n  1,\n2];',
    ],
    [
      'an element before another',
      'const list = [1, LAST];',
      addElement('list', '2', 'LAST'),
      'const list = [1, 2, LAST];',
    ],
    [
      'a property',
      'const o = { a: 1 } as const;',
      addProperty('o', 'b: 2'),
      'const o = { a: 1 , b: 2} as const;',
    ],
    [
      'a property inside another',
      `const o = { 'a': { b: {} } } satisfies X;`,
      addProperty('o.a.b', 'c'),
      `const o = { 'a': { b: {c} } } satisfies X;`,
    ],
    [
      'a word in a text of several literals',
      `const o = { a: { b: 'one ' +\n 'two' } };`,
      addWord('o.a.b', 'three'),
      `const o = { a: { b: 'one ' +\n 'two three' } };`,
    ],
    [
      'statements before a variable',
      'let a;\n\n/** Doc. */\nconst b = 1;',
      addBefore('b', 'let c;'),
      'let a;\n\nlet c;\n\n/** Doc. */\nconst b = 1;',
    ],
    [
      'statements in a function',
      'function f() {\n  const b = 1;\n}',
      addBefore('b', 'let c;'),
      'function f() {\nlet c;\n  const b = 1;\n}',
    ],
  ])('adds %s', (_, text, edit, expected) => {
    expect(edited(text, edit)).toBe(expected);
  });

  it.each<[string, Edit]>([
    ['file.ts does not declare list', addElement('list', '1')],
    ['o is not an array', addElement('o', '1')],
    ['o.b is missing', addProperty('o.b', 'c: 1')],
    ['o.a is not an object', addProperty('o.a', 'c: 1')],
    ['o.a is not a text', addWord('o.a', 'b')],
  ])('throws "%s"', (error, edit) => {
    expect(() => edited('const o = { a: 1 };', edit)).toThrow(error);
  });
});
