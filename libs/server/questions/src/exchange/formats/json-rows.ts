import { errorMessage } from '@daily/kit/runtime/error-message';
import { type Failure, invalid } from '@daily/kit/runtime/errors';
import { Turns } from '@daily/kit/runtime/turns';
import { parse } from 'secure-json-parse';
import { clipped, EXCHANGE_BOUNDS } from '../exchange-question';
import { type FileRow, tooManyRows } from './question-format';

const { maxDepth, maxRowLength, maxRows } = EXCHANGE_BOUNDS;

/** Tokens that are read before the time is looked at. */
const TOKENS_PER_LOOK = 1_000;

/** Fields beside the list. */
const MAX_FIELDS = 100;

/** What ends a number, `true`, `false` or `null`. */
const AFTER_LITERAL = codesOf('{}[],:" \t\n\r');

const [LINE_FEED, QUOTE, BACKSLASH, SPACE, TAB, CARRIAGE_RETURN] = [...codesOf('\n"\\ \t\r')];

/** A value within a JSON text that was not parsed yet. */
export interface JsonPart {
  text: string;
  /** The line, from 1, on which it begins. */
  line: number;
  /** Levels of lists and objects. */
  depth: number;
}

/** A JSON text with a list. */
export interface JsonList {
  elements: readonly JsonPart[];
  /** The other fields of the object that holds the list; null when the root is the list. */
  fields: ReadonlyMap<string, JsonPart> | null;
}

/**
 * Finds the elements of a list without parsing them, so that each is parsed by itself, and only if it is neither too long nor too deep.
 * Null when the root is neither a list nor an object with the list.
 * @param property of the root that holds the list.
 * @throws Failure invalid when the text around the elements is malformed, or when there are too many.
 */
export async function jsonList(text: string, property: string): Promise<JsonList | null> {
  const reader = new PartReader(text.replace(/^\uFEFF/, ''));
  reader.advance();
  let elements: JsonPart[] | null = null;
  const fields = new Map<string, JsonPart>();
  const isObject = reader.is('{');
  if (isObject) {
    await reader.items('}', async () => {
      const name = reader.name();
      if (name === property && reader.is('[')) elements = await reader.elements();
      else fields.set(name, await reader.part());
      if (fields.size > MAX_FIELDS) throw invalid(`The file has more than ${MAX_FIELDS} fields`, 'content');
    });
  } else if (reader.is('[')) {
    elements = await reader.elements();
  } else {
    await reader.part();
  }
  if (!reader.is('')) throw reader.malformed();
  return elements && { elements, fields: isObject ? fields : null };
}

/** The only value of a JSON text, not parsed yet. @throws Failure invalid when it has none or several. */
export async function jsonValue(text: string, line: number): Promise<JsonPart> {
  const reader = new PartReader(text);
  reader.advance();
  const part = await reader.part();
  if (!reader.is('')) throw reader.malformed();
  return { ...part, line };
}

/** Parses a part. @throws Failure invalid, with its line. */
export function parsedPart({ text, line }: JsonPart): unknown {
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch (error) {
    throw malformedAt(line, errorMessage(error));
  }
}

/** What is wrong with the size of a part; null when it may be parsed. */
export function oversize({ text, line, depth }: JsonPart): FileRow | null {
  const reason =
    text.length > maxRowLength
      ? `must have at most ${maxRowLength} characters`
      : `must have at most ${maxDepth} levels of lists and objects`;
  return text.length > maxRowLength || depth > maxDepth ? { line, problems: [{ path: '', reason }] } : null;
}

function malformedAt(line: number, reason: string): Failure {
  return invalid(`The file is not valid JSON: line ${line}: ${clipped(reason)}`, 'content');
}

/** A bracket, comma or colon; `"` is a text, `a` another value, and nothing the end. */
type Token = '{' | '}' | '[' | ']' | ',' | ':' | '"' | 'a' | '';

/**
 * Finds the parts of a JSON text. Inside of parts, only brackets are looked at: what a part contains is checked when it is parsed. The
 * scanner of jsonc-parser, for one, decodes each text on its way, which takes half a second for one of 10 MB.
 */
class PartReader {
  private readonly turns = new Turns();
  private token: Token = '';
  private tokens = 0;
  private start = 0;
  private end = 0;
  private line = 1;

  constructor(private readonly text: string) {}

  is(token: Token): boolean {
    return this.token === token;
  }

  advance(): void {
    let at = this.end;
    // By codes: one that is compared as a text takes ten times as long, and all of a file may be white space.
    for (let code = this.text.charCodeAt(at); isBlank(code); code = this.text.charCodeAt(at)) {
      if (code === LINE_FEED) this.line += 1;
      at += 1;
    }
    this.start = at;
    const first = this.text.charAt(at);
    this.token = /[{}[\],:"]/.test(first) || first === '' ? (first as Token) : 'a';
    at += 1;
    if (first === '"') at = this.endOfText(at);
    else if (this.token === 'a')
      while (at < this.text.length && !AFTER_LITERAL.has(this.text.charCodeAt(at))) at += 1;
    this.end = at;
    this.tokens += 1;
  }

  /** The position after the quote that closes a text. */
  private endOfText(start: number): number {
    for (let at = start; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === QUOTE) return at + 1;
      if (code === BACKSLASH) at += 1;
    }
    throw this.malformed();
  }

  malformed(): Failure {
    return malformedAt(this.line, 'unexpected text, or the end of the file');
  }

  /** The name of a field. Moves on to its value. */
  name(): string {
    const name = this.text.slice(this.start + 1, this.end - 1);
    this.expect('"');
    this.expect(':');
    return name;
  }

  /** The elements of the list that begins here. */
  async elements(): Promise<JsonPart[]> {
    const elements: JsonPart[] = [];
    await this.items(']', async () => {
      if (elements.length === maxRows) throw tooManyRows(maxRows);
      elements.push(await this.part());
    });
    return elements;
  }

  /** Reads what is between a bracket and the one that closes it. */
  async items(close: Token, read: () => Promise<void>): Promise<void> {
    this.advance();
    for (let count = 0; !this.is(close); count += 1) {
      if (count > 0) this.expect(',');
      await read();
      await this.look();
    }
    this.advance();
  }

  /** Lets other requests have their turn after many tokens. */
  private async look(): Promise<void> {
    if (this.tokens < TOKENS_PER_LOOK) return;
    this.tokens = 0;
    await this.turns.next();
  }

  /** The value that begins here. */
  async part(): Promise<JsonPart> {
    const { start, line } = this;
    let [open, depth, end] = [0, 0, start];
    do {
      if (this.is('')) throw this.malformed();
      if (this.is('{') || this.is('[')) open += 1;
      if (this.is('}') || this.is(']')) open -= 1;
      depth = Math.max(depth, open);
      end = this.end;
      this.advance();
      await this.look();
    } while (open > 0);
    if (open < 0) throw this.malformed();
    return { text: this.text.slice(start, end), line, depth };
  }

  private expect(token: Token): void {
    if (!this.is(token)) throw this.malformed();
    this.advance();
  }
}

/** Whether a character is white space between tokens. */
function isBlank(code: number): boolean {
  return code === LINE_FEED || code === SPACE || code === CARRIAGE_RETURN || code === TAB;
}

function codesOf(characters: string): ReadonlySet<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)));
}
