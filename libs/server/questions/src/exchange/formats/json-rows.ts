import { errorMessage } from '@daily/kit/runtime/error-message';
import { invalid } from '@daily/kit/runtime/errors';
import { visit } from 'jsonc-parser';
import { parse } from 'secure-json-parse';

/** Parses JSON. @throws Failure invalid, with the position of the mistake. */
export function parsedJson(text: string): unknown {
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch (error) {
    const reason = errorMessage(error);
    throw invalid(`The file is not valid JSON: ${reason}`, 'content');
  }
}

/**
 * Finds the lines on which the elements of a list in a JSON text begin. Reads the text at the first call only: most files need no line.
 * @param property of the root that holds the list; null when the root is the list.
 */
export function elementLines(text: string, property: string | null): (index: number) => number {
  let lines: number[] | null = null;
  const depth = property === null ? 1 : 2;
  return (index) => {
    lines ??= readLines(text, (path) => path.length === depth && (property === null || path[0] === property));
    return lines[index] ?? 1;
  };
}

/** The line, from 1, on which a field of the root begins in a JSON text. */
export function lineOfField(text: string, name: string): number {
  let found = 1;
  visit(text, {
    onObjectProperty: (property, _offset, _length, line, _character, path) => {
      if (property === name && path().length === 0) found = line + 1;
    },
  });
  return found;
}

function readLines(text: string, isElement: (path: readonly (string | number)[]) => boolean): number[] {
  const lines: number[] = [];
  const note = (line: number, path: readonly (string | number)[]) => {
    const index = path.at(-1);
    if (isElement(path) && typeof index === 'number') lines[index] = line + 1;
  };
  visit(text, {
    onObjectBegin: (_offset, _length, line, _character, path) => note(line, path()),
    onArrayBegin: (_offset, _length, line, _character, path) => note(line, path()),
    onLiteralValue: (_value, _offset, _length, line, _character, path) => note(line, path()),
  });
  return lines;
}
