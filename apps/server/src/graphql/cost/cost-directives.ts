import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@daily/kit/graphql/connection';
import {
  astFromValue,
  type ConstDirectiveNode,
  DirectiveLocation,
  getNamedType,
  GraphQLBoolean,
  GraphQLDirective,
  type GraphQLField,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  isLeafType,
  Kind,
} from 'graphql';
import { fieldCost } from './query-cost';

/** States the points of a field, as the GraphQL Cost Directives Specification of IBM does. */
export const COST = new GraphQLDirective({
  name: 'cost',
  description:
    'Points of a field, besides what is selected inside it. Without it, a field of an object, interface or union type costs 1, and ' +
    'a field of a scalar or enum type 0. A field that costs 0 costs 1 under an alias.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    weight: {
      type: new GraphQLNonNull(GraphQLString),
      description: 'The points: a number in decimal digits.',
    },
  },
});

/** States by what the cost of a selection is multiplied. */
export const LIST_SIZE = new GraphQLDirective({
  name: 'listSize',
  description: 'Multiplies the cost of what is selected inside a field, which is a list or a page of a list.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    assumedSize: { type: GraphQLInt, description: 'The size, whatever the list contains.' },
    requireOneSlicingArgument: {
      type: new GraphQLNonNull(GraphQLBoolean),
      defaultValue: true,
      description: 'Whether an operation must provide one of the slicing arguments.',
    },
    slicingArgumentDefaultValue: {
      type: GraphQLInt,
      description: 'The size when an operation provides none of the slicing arguments.',
    },
    slicingArguments: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
      description: 'The arguments that set the size: a number, or a list whose length counts.',
    },
  },
});

/** The directives that state the cost of a field. */
export function costDirectives(field: GraphQLField<unknown, unknown>): ConstDirectiveNode[] {
  // A selection of `__typename` alone, which costs 0, may be charged as 1.
  const size = fieldCost(field, 2) - fieldCost(field, 1);
  const weight = fieldCost(field, 1) - size;
  const isFree = isLeafType(getNamedType(field.type));
  return [
    ...(weight === (isFree ? 0 : 1) ? [] : [applied(COST, { weight: String(weight) })]),
    ...(isFree ? [] : sizeDirectives(field, size)),
  ];
}

function sizeDirectives({ args }: GraphQLField<unknown, unknown>, size: number): ConstDirectiveNode[] {
  const isPage = PAGE_SIZES.every((size) => args.some(({ name }) => name === size));
  if (isPage) {
    const slicing = { slicingArguments: [...PAGE_SIZES], slicingArgumentDefaultValue: DEFAULT_PAGE_SIZE };
    return [applied(LIST_SIZE, { ...slicing, requireOneSlicingArgument: false })];
  }
  if (args.some(({ name }) => name === 'ids')) return [applied(LIST_SIZE, { slicingArguments: ['ids'] })];
  return size === 1 ? [] : [applied(LIST_SIZE, { assumedSize: size })];
}

function applied(directive: GraphQLDirective, values: Record<string, unknown>): ConstDirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: directive.name },
    arguments: directive.args.flatMap(({ name, type }) => {
      const value = name in values ? astFromValue(values[name], type) : null;
      return value ? [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value }] : [];
    }),
  } as ConstDirectiveNode;
}
