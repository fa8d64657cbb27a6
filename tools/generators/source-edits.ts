import { applyChangesToString, ChangeType, type Tree } from '@nx/devkit';
import ts from 'typescript';

/** A text to insert and its position in the file. */
interface Insertion {
  index: number;
  text: string;
}

/** Finds the place of an insertion. @throws Error when the file lacks it. */
export type Edit = (source: ts.SourceFile) => Insertion;

/** Inserts code into a TypeScript or JavaScript file. The formatter arranges it afterwards. */
export function editSource(tree: Tree, path: string, edits: readonly Edit[]): void {
  const text = textOf(tree, path);
  const source = parseSource(path, text);
  const changes = edits.map((edit) => ({ type: ChangeType.Insert as const, ...edit(source) }));
  tree.write(path, applyChangesToString(text, changes));
}

/** The text of a file. @throws Error when it does not exist. */
export function textOf(tree: Tree, path: string): string {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new Error(`${path} does not exist`);
  return text;
}

/** The syntax tree of a file. */
export function parseSource(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Adds an import before the first one whose module comes later in the alphabet, or after the last one. */
export function addImport(statement: string, module: string): Edit {
  return (source) => {
    const imports = source.statements.filter((each) => ts.isImportDeclaration(each));
    const next = imports.find(({ moduleSpecifier }) => moduleOf(moduleSpecifier) > module);
    if (next) return { index: next.getStart(), text: `${statement}\n` };
    const last = imports.at(-1);
    return last ? { index: last.getEnd(), text: `\n${statement}` } : { index: 0, text: `${statement}\n` };
  };
}

/** Adds an element to an array that a variable is initialized with: at its end, or before another element. */
export function addElement(variable: string, element: string, before?: string): Edit {
  return (source) => {
    const array = valueAt(source, variable);
    if (!ts.isArrayLiteralExpression(array)) throw new Error(`${variable} is not an array`);
    const next = array.elements.find((each) => each.getText() === before);
    return next ? { index: next.getStart(), text: `${element}, ` } : appended(array, array.elements, element);
  };
}

/** Adds a property to an object literal at a path such as `policies.Viewer.fields`. */
export function addProperty(path: string, property: string): Edit {
  return (source) => {
    const object = objectAt(source, path);
    return appended(object, object.properties, property);
  };
}

/** Adds a word to a text of words that a path leads to, which may be joined of several literals. */
export function addWord(path: string, word: string): Edit {
  return (source) => {
    const text = valueAt(source, path);
    const last = ts.isBinaryExpression(text) ? text.right : text;
    if (!ts.isStringLiteral(last)) throw new Error(`${path} is not a text`);
    return { index: last.getEnd() - 1, text: ` ${word}` };
  };
}

/** Adds statements before the declaration of a variable and its doc comment. */
export function addBefore(variable: string, statements: string): Edit {
  return (source) => {
    const statement = declarationOf(source, variable).parent.parent;
    const gap = ts.isSourceFile(statement.parent) ? '\n\n' : '\n';
    return { index: statement.getFullStart(), text: gap + statements };
  };
}

/** The names of the properties of an object literal. */
export function propertyNames(source: ts.SourceFile, path: string): string[] {
  return objectAt(source, path).properties.flatMap(({ name }) => (name ? [nameOf(name)] : []));
}

/** The properties of an object literal whose values are strings. */
export function stringProperties(source: ts.SourceFile, path: string): Record<string, string> {
  const pairs = objectAt(source, path).properties.flatMap((each) =>
    ts.isPropertyAssignment(each) && ts.isStringLiteral(each.initializer)
      ? [[nameOf(each.name), each.initializer.text] as const]
      : [],
  );
  return Object.fromEntries(pairs);
}

/** The string literals of a file, without those that name modules. */
export function stringsIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function appended(literal: ts.Node, items: ts.NodeArray<ts.Node>, text: string): Insertion {
  const separator = items.length === 0 || items.hasTrailingComma ? '' : ', ';
  return { index: literal.getEnd() - 1, text: separator + text };
}

function objectAt(source: ts.SourceFile, path: string): ts.ObjectLiteralExpression {
  const object = valueAt(source, path);
  if (!ts.isObjectLiteralExpression(object)) throw new Error(`${path} is not an object`);
  return object;
}

/** The value of a variable, or of a property inside it. */
function valueAt(source: ts.SourceFile, path: string): ts.Expression {
  const [variable = '', ...properties] = path.split('.');
  const { initializer } = declarationOf(source, variable);
  if (!initializer) throw new Error(`${variable} has no value`);
  return properties.reduce((value, name) => {
    const property =
      ts.isObjectLiteralExpression(value) &&
      value.properties.find((each) => ts.isPropertyAssignment(each) && nameOf(each.name) === name);
    if (!property || !ts.isPropertyAssignment(property)) throw new Error(`${path} is missing`);
    return plain(property.initializer);
  }, plain(initializer));
}

/** The expression without `as` and `satisfies`. */
function plain(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
    ? plain(expression.expression)
    : expression;
}

function declarationOf(source: ts.SourceFile, name: string): ts.VariableDeclaration {
  let found: ts.VariableDeclaration | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) found ??= node;
    if (!found) ts.forEachChild(node, visit);
  };
  visit(source);
  if (!found) throw new Error(`${source.fileName} does not declare ${name}`);
  return found;
}

function moduleOf(specifier: ts.Expression): string {
  return ts.isStringLiteral(specifier) ? specifier.text : '';
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}
