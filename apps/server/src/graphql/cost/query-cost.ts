import { ERROR_CODES, type ErrorCode } from '@daily/contract/error-codes';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import {
  type DocumentNode,
  getIntrospectionQuery,
  getNullableType,
  getOperationAST,
  GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  isListType,
  Kind,
  parse,
} from 'graphql';
import {
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';

/**
 * Maximum cost of an operation, in points: one per field, multiplied by the page size inside a connection and by the maximum
 * length inside a list. A field that its parent's row already holds declares a cost of 0. The caller's budget may allow less.
 */
export const MAX_COST = 5_000;

/** Maximum cost of a subscription, in points: it is executed for each event. */
export const MAX_SUBSCRIPTION_COST = 100;

/** Points of a field that describes the schema or a type, as tools select it. */
export const INTROSPECTION_COST = 20;

/** Assumed lengths of the lists that describe a schema: of its types, and of everything else. */
const DESCRIBED_TYPES = 500;
const DESCRIBED_PARTS = 5;

/** `__typename` needs no data, and clients request it everywhere. Under an alias, a free field is repeated in the response. */
const freeField: ComplexityEstimator = ({ field, node, childComplexity }) => {
  const isFree = field.name === '__typename' || field.extensions?.['complexity'] === 0;
  return isFree ? (node.alias ? 1 : 0) + childComplexity : undefined;
};

/** Multiplies the cost of an edge by the page size, given as a literal, as a variable or by default, and adds that of the field. */
const page: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const given: unknown = args['first'] ?? args['last'];
  const isPage = field.args.some(({ name }) => name === 'first');
  const size = typeof given === 'number' ? given : isPage ? DEFAULT_PAGE_SIZE : undefined;
  if (size === undefined) return undefined;
  const declared: unknown = field.extensions?.['complexity'];
  const own = typeof declared === 'number' ? declared : 1;
  return own + Math.min(Math.max(size, 1), MAX_PAGE_SIZE) * childComplexity;
};

/** The number of fields that a field of a type such as `__Type` adds to the response. */
const descriptions: ComplexityEstimator = ({ type, field, childComplexity }) => {
  if (!type.name.startsWith('__')) return undefined;
  const length = field.name === 'types' ? DESCRIBED_TYPES : DESCRIBED_PARTS;
  return 1 + (isListType(getNullableType(field.type)) ? length : 1) * childComplexity;
};

const PARENT = new GraphQLObjectType({ name: 'Parent', fields: {} });

/** Fields in the response to the introspection query of graphql-js with all options. */
const WHOLE_SCHEMA = getComplexity({
  schema: new GraphQLSchema({ query: PARENT }),
  query: parse(
    getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  ),
  estimators: [descriptions, simpleEstimator({ defaultComplexity: 0 })],
});

/**
 * One price for what tools ask for: once, and up to twice as much as graphql-js, since some of them add to its query. Everything else costs
 * a point for each field of the response.
 */
const introspection: ComplexityEstimator = ({ field, node, childComplexity }) => {
  if (field.name !== '__schema' && field.name !== '__type') return undefined;
  return node.alias || childComplexity > 2 * WHOLE_SCHEMA ? childComplexity : INTROSPECTION_COST;
};

/** The points of a field, with those of what is selected inside it: the first that returns a number decides. */
const ESTIMATORS = [
  freeField,
  introspection,
  descriptions,
  page,
  fieldExtensionsEstimator(),
  simpleEstimator({ defaultComplexity: 1 }),
];

/** The points of a field, given those of what is selected inside it. */
export function fieldCost(field: ComplexityEstimatorArgs['field'], childComplexity: number): number {
  const node = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: field.name } } as const;
  const args = { type: PARENT, field, node, args: {}, childComplexity };
  return ESTIMATORS.map((estimate) => estimate(args)).find((points) => typeof points === 'number') ?? 0;
}

/** An operation with its variables. */
interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** The costs of a document's operations by {@link sizesIn}. Documents that arrive again are the same object. */
const costs = new WeakMap<DocumentNode, LRUCache<string, number>>();
const MAX_COSTS = 50;
const MAX_KEY_LENGTH = 100;

/**
 * The cost of an operation, in points.
 * @param budget points that the caller may use in a whole window: an operation that costs more could never run.
 * @param most points that operations of its kind may cost.
 * @throws GraphQLError with status 400 when the cost exceeds the maximum or a variable does not match its type.
 */
export function costOf(operation: Operation, budget: number, most = MAX_COST): number {
  const known = costs.get(operation.document) ?? new LRUCache<string, number>({ max: MAX_COSTS });
  costs.set(operation.document, known);
  const key = sizesIn(operation);
  const cost = known.get(key) ?? computeCost(operation);
  if (key.length <= MAX_KEY_LENGTH) known.set(key, cost);
  const maximum = Math.min(most, budget);
  if (cost > maximum)
    throw refused(
      `This operation costs ${cost} points; ${maximum} are allowed`,
      ERROR_CODES.costLimitExceeded,
    );
  return cost;
}

/** What the cost depends on: numbers, switches and lengths of lists. Leaves out texts, so that it never holds a password. */
function sizesIn({ document, operationName, variables }: Operation): string {
  const declared = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  // A missing variable takes its default value, an explicit null does not.
  const given = declared.filter(({ variable }) => Object.hasOwn(variables, variable.name.value));
  const sizes = given.map(({ variable: { name } }) => [name.value, sizeOf(variables[name.value])]);
  return JSON.stringify([operationName, ...sizes]);
}

function sizeOf(value: unknown): unknown {
  if (Array.isArray(value)) return { length: value.length };
  return typeof value === 'string' || (typeof value === 'object' && value) ? typeof value : value;
}

function computeCost({ schema, document, operationName, variables }: Operation): number {
  try {
    const name = operationName ? { operationName } : {};
    return getComplexity({ schema, query: document, variables, ...name, estimators: ESTIMATORS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // The only error of the library itself: the operation selects too many fields, counting each use of a fragment.
    if (!error.nodes) throw refused('This operation selects too many fields', ERROR_CODES.costLimitExceeded);
    throw refused(error.message, ERROR_CODES.badUserInput, error.nodes);
  }
}

function refused(message: string, code: ErrorCode, nodes?: GraphQLError['nodes']): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { code, http: { status: 400 } } });
}
