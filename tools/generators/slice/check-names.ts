import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProjects, type Tree } from '@nx/devkit';
import { buildSchema, isObjectType } from 'graphql';
import ts from 'typescript';
import { textOf } from '../source-edits';
import { SQL_RESERVED_WORDS } from './sql-reserved-words';
import type { SliceNames } from './slice-names';
import { SLICES_FILE } from './slices';

const ADVICE = 'Choose another name, or name the entity with --entity.';

/** Checks that the names of a slice are free. @throws Error that names the first one that is taken. */
export function checkNames(tree: Tree, { slice, entity, plural }: SliceNames): void {
  checkProject(tree, slice.kebab);
  checkSchema(tree, entity.pascal, plural.camel);
  if (tablesOf(tree).includes(entity.snake)) {
    throw new Error(`The database has a table ${entity.snake} already. ${ADVICE}`);
  }
  if (SQL_RESERVED_WORDS.has(entity.snake)) {
    throw new Error(`"${entity.snake}" is a reserved word of SQL and cannot name a table. ${ADVICE}`);
  }
  const used = identifiersOfTemplates(tree);
  const taken = [slice.camel, entity.camel, plural.camel, entity.pascal, slice.pascal].find(
    (name) => used.has(name) || name in globalThis || isKeyword(name),
  );
  if (taken) throw new Error(`The name "${taken}" has another meaning in the generated code. ${ADVICE}`);
}

/** The name of a slice is also that of a project and of a tier. */
function checkProject(tree: Tree, name: string): void {
  const taken = [...getProjects(tree)].flatMap(([project, { tags = [] }]) => [
    project,
    ...tags.filter((tag) => tag.startsWith('tier:')).map((tag) => tag.replace('tier:', '')),
  ]);
  if (!taken.includes(name) && !tree.exists(`libs/server/${name}`)) return;
  const names = [...new Set(taken)].toSorted().join(', ');
  throw new Error(`The name "${name}" is taken. These projects and tiers exist: ${names}.`);
}

function checkSchema(tree: Tree, typeName: string, field: string): void {
  const schema = buildSchema(textOf(tree, 'schema.graphql'));
  const type = [typeName, `${typeName}Connection`].find((name) => schema.getType(name));
  if (type) throw new Error(`The GraphQL schema has a type ${type} already. ${ADVICE}`);
  const viewer = schema.getType('Viewer');
  if (isObjectType(viewer) && field in viewer.getFields()) {
    throw new Error(`The GraphQL type Viewer has a field ${field} already. ${ADVICE}`);
  }
}

/** The tables of all slices, some of which are not in the GraphQL schema. */
function tablesOf(tree: Tree): string[] {
  const entities = globSync('libs/server/*/src/**/*.entity.ts', { cwd: tree.root });
  return entities.flatMap((path) => /@Entity\('(\w+)'/.exec(textOf(tree, path))?.[1] ?? []);
}

/** The identifiers in the templates and in the file that wires the slices, without those that are filled in. */
function identifiersOfTemplates(tree: Tree): Set<string> {
  const folder = join(tree.root, 'tools/generators/slice/files');
  const templates = globSync('**/*.ts.template', { cwd: folder }).map((path) =>
    readFileSync(join(folder, path), 'utf8').replace(/<%.*?%>/g, '_'),
  );
  return new Set([...templates, textOf(tree, SLICES_FILE)].flatMap(identifiersIn));
}

function identifiersIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    // Only the object of `object.name` is a variable.
    if (ts.isPropertyAccessExpression(node)) return visit(node.expression);
    if (ts.isIdentifier(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('template.ts', text, ts.ScriptTarget.Latest));
  return found;
}

function isKeyword(name: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name);
  const kind = scanner.scan();
  return kind >= ts.SyntaxKind.FirstReservedWord && kind <= ts.SyntaxKind.LastFutureReservedWord;
}
