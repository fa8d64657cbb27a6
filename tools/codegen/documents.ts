import { dirname, posix, relative, sep } from 'node:path';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  visit,
} from 'graphql';
import { fragmentConstant, operationConstant, typeName } from './names';

/** What the preset near-operation-file tells of a fragment that stands in another file. */
export interface FragmentImport {
  readonly outputPath: string;
  readonly importSource: {
    readonly path: string;
    readonly identifiers: readonly { readonly name: string; readonly kind: string }[];
  };
}

/**
 * The document of every operation and fragment of a file, as a constant: a call of the builders of
 * `@daily/apollo/document`. A fragment is written once, where it stands, and imported by whoever uses it.
 */
export const plugin: PluginFunction<{ fragmentImports?: readonly FragmentImport[] }> = (
  _schema,
  documents,
  config,
) => {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? []);
  const fragments = usedFirst(
    definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION),
  );
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const content = [...fragments.map(fragmentDocument), ...operations.map(operationDocument)].join('\n\n');
  const builders = ['field', 'fragment', 'on', 'operation'].filter((name) =>
    new RegExp(`\\b${name}[(<]`).test(content),
  );
  const outside = definitions.flatMap(spreads).map(fragmentConstant);
  return {
    prepend: [
      `import { ${builders.join(', ')} } from '@daily/apollo/document';`,
      ...importsOf(config.fragmentImports ?? [], new Set(outside)),
    ],
    content,
  };
};

function fragmentDocument(definition: FragmentDefinitionNode): string {
  const { kind: _, name, typeCondition, selectionSet, ...more } = definition;
  const parameters = [
    quote(name.value),
    quote(typeCondition.name.value),
    selections(selectionSet.selections),
    uses(definition),
    nodes(more),
  ];
  const type = `${typeName(name.value)}Fragment`;
  return `export const ${fragmentConstant(name.value)} = fragment<${type}>(${list(parameters)});`;
}

function operationDocument(definition: OperationDefinitionNode): string {
  const { kind: _, operation, name, selectionSet, ...more } = definition;
  if (!name) throw new Error('Every operation needs a name: its document is called after it.');
  const parameters = [
    quote(operation),
    quote(name.value),
    selections(selectionSet.selections),
    uses(definition),
    nodes(more),
  ];
  const type = typeName(name.value + operation[0]?.toUpperCase() + operation.slice(1));
  return `export const ${operationConstant(name.value)} = operation<${type}, ${type}Variables>(${list(parameters)});`;
}

function selections(all: readonly SelectionNode[], below = false): string {
  // The builder adds __typename below a field.
  const written = all.filter((selection) => !below || !isTypename(selection));
  return `[${written.map(selectionCode).join(', ')}]`;
}

function isTypename(selection: SelectionNode): boolean {
  return selection.kind === Kind.FIELD && selection.name.value === '__typename' && !selection.alias;
}

function selectionCode(selection: SelectionNode): string {
  const { kind: _, ...rest } = selection;
  const more = nodes({ ...rest, name: undefined, selectionSet: undefined, typeCondition: undefined });
  switch (selection.kind) {
    case Kind.FIELD: {
      const name = quote(selection.name.value);
      const inner = selection.selectionSet && selections(selection.selectionSet.selections, true);
      return inner || more ? `field(${list([name, inner, more])})` : name;
    }
    case Kind.FRAGMENT_SPREAD:
      return more ? JSON.stringify(withoutPlaces(selection)) : quote(`...${selection.name.value}`);
    case Kind.INLINE_FRAGMENT: {
      if (!selection.typeCondition) return JSON.stringify(withoutPlaces(selection));
      const type = quote(selection.typeCondition.name.value);
      return `on(${list([type, selections(selection.selectionSet.selections), more])})`;
    }
  }
}

/** The documents of the fragments that a definition spreads. */
function uses(definition: DefinitionNode): string | undefined {
  const names = [...new Set(spreads(definition))];
  return names.length > 0 ? `[${names.map(fragmentConstant).join(', ')}]` : undefined;
}

function spreads(definition: DefinitionNode): string[] {
  const names: string[] = [];
  visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
}

/** Fragments in an order in which each comes after those that it uses. */
function usedFirst(fragments: readonly FragmentDefinitionNode[]): FragmentDefinitionNode[] {
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  const ordered = new Set<FragmentDefinitionNode>();
  const add = (fragment: FragmentDefinitionNode) => {
    for (const name of spreads(fragment)) {
      const used = byName.get(name);
      if (used) add(used);
    }
    ordered.add(fragment);
  };
  fragments.forEach(add);
  return [...ordered];
}

function importsOf(imports: readonly FragmentImport[], used: ReadonlySet<string>): string[] {
  return imports.flatMap(({ outputPath, importSource: { path, identifiers } }) => {
    const names = identifiers.filter(({ kind, name }) => kind === 'document' && used.has(name));
    if (names.length === 0) return [];
    const from = relative(dirname(outputPath), path).split(sep).join(posix.sep).replace(/\.ts$/, '');
    const source = from.startsWith('.') ? from : `./${from}`;
    return [`import { ${names.map(({ name }) => name).join(', ')} } from '${source}';`];
  });
}

/** Nodes as code; undefined when there are none. */
function nodes(more: object): string | undefined {
  const present = Object.entries(more).filter(
    ([key, value]) => key !== 'loc' && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return present.length > 0 ? JSON.stringify(withoutPlaces(Object.fromEntries(present))) : undefined;
}

/** A node without its places in the source, and without lists that are empty. */
function withoutPlaces(node: unknown): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) =>
      key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ),
  );
}

/** Arguments of a call, those that are left out at the end left out. */
function list(parameters: readonly (string | undefined)[]): string {
  const last = parameters.findLastIndex((parameter) => parameter !== undefined);
  return parameters
    .slice(0, last + 1)
    .map((parameter) => parameter ?? 'undefined')
    .join(', ');
}

function quote(text: string): string {
  return `'${text}'`;
}
