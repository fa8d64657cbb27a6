import {
  getNamedType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** A valid literal of each scalar that does not accept every string. */
const LITERALS: Readonly<Record<string, string>> = {
  Int: '1',
  Float: '1',
  Boolean: 'true',
  Month: '"2026-03"',
  LocalDate: '"2026-03-10"',
  DateTime: '"2026-03-10T12:00:00Z"',
  TimeZone: '"UTC"',
  RegistrationResponseJSON: '{}',
  AuthenticationResponseJSON: '{}',
};

/**
 * The text of an operation with one root field: only its required arguments, with arbitrary valid values, and no selection
 * but `__typename`.
 * @param root `Query` or `Mutation`.
 * @throws Error when the schema has no such field.
 */
export function minimalOperation(schema: GraphQLSchema, root: string, name: string): string {
  const field = (root === 'Mutation' ? schema.getMutationType() : schema.getQueryType())?.getFields()[name];
  if (!field) throw new Error(`The schema has no ${root}.${name}`);
  const given = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literal(arg.type)}`);
  const args = given.length > 0 ? `(${given.join(', ')})` : '';
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${root.toLowerCase()} { ${name}${args}${selection} }`;
}

/** A value of an input type in the notation of GraphQL. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (!isInputObjectType(type)) return LITERALS[type.name] ?? '"x"';
  const fields = Object.values(type.getFields());
  const given = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  return `{ ${given.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`;
}
