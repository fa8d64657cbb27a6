import {
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
} from 'graphql';
import { costDirectives } from './cost/cost-directives';

/** The schema as text, with the cost of each field, sorted so that the order of the code does not change it. */
export function schemaText(schema: GraphQLSchema): string {
  const document = parse(printSchema(lexicographicSortSchema(schema)));
  const definitions = document.definitions.map((definition) =>
    sortedDefinition(withCosts(schema, definition)),
  );
  return `${spaced(print({ ...document, definitions: definitions.toSorted(byDefinedName) }))}\n`;
}

/** The definition with the costs of its fields. */
function withCosts(schema: GraphQLSchema, definition: DefinitionNode): DefinitionNode {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION)
    return definition;
  const type = schema.getType(definition.name.value);
  if (!isObjectType(type) && !isInterfaceType(type)) return definition;
  const known = type.getFields();
  const fields = (definition.fields ?? []).map((node): FieldDefinitionNode => {
    const field = known[node.name.value];
    return field ? { ...node, directives: [...(node.directives ?? []), ...costDirectives(field)] } : node;
  });
  return { ...definition, fields };
}

interface Named {
  readonly name: { readonly value: string };
}

/** The order that `alphabetize` of GraphQL-ESLint expects: the id first, when an object was created and changed last. */
const byName = (one: Named, other: Named) =>
  rankOf(one) - rankOf(other) || one.name.value.localeCompare(other.name.value, 'en');

const byDefinedName = (one: DefinitionNode, other: DefinitionNode) =>
  nameOf(one).localeCompare(nameOf(other), 'en');

const nameOf = (definition: DefinitionNode) => ('name' in definition ? (definition.name?.value ?? '') : '');

const LAST = ['createdAt', 'updatedAt'];

function rankOf({ name: { value } }: Named): number {
  return value === 'id' ? -1 : 1 + LAST.indexOf(value);
}

function sortedDefinition(definition: DefinitionNode): DefinitionNode {
  if (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.INTERFACE_TYPE_DEFINITION)
    return { ...definition, fields: definition.fields?.toSorted(byName) };
  if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return { ...definition, fields: definition.fields?.toSorted(byName) };
  if (definition.kind === Kind.ENUM_TYPE_DEFINITION)
    return { ...definition, values: definition.values?.toSorted(byName) };
  return definition;
}

/** The printed document with an empty line before each description, as the printer of schemas writes it. */
function spaced(text: string): string {
  let isInside = false;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const quotes = line.trim().startsWith('"""');
    const follows = !/(^|[({])$/.test(lines.at(-1) ?? '');
    if (quotes && !isInside && follows) lines.push('');
    const isWhole = quotes && line.trim().length > 3 && line.endsWith('"""');
    if ((quotes || (isInside && line.endsWith('"""'))) && !isWhole) isInside = !isInside;
    lines.push(line);
  }
  return lines.join('\n');
}
