import { ERROR_CODES } from '@daily/contract/error-codes';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, PAGE_SIZES } from '@daily/kit/graphql/connection';
import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  visit,
} from 'graphql';
import {
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';
import { IntrospectionWork } from './introspection-cost';

/**
 * Maximum cost of an operation, in points: one per field, multiplied by the page size inside a connection and by the maximum
 * length inside a list. A field that its parent's row already holds declares a cost of 0. The caller's budget may allow less.
 */
export const MAX_COST = 5_000;

/** Arguments that set the number of edges in a page, or of objects. */
const SIZES: ReadonlySet<string> = new Set([...PAGE_SIZES, 'ids']);

/** Multiplies the cost of an edge by the page size, given as a literal or as a variable. */
function pageEstimator({ args, childComplexity }: ComplexityEstimatorArgs): number | void {
  const size: unknown = args['first'] ?? args['last'];
  if (typeof size === 'number') return 1 + Math.min(Math.max(size, 1), MAX_PAGE_SIZE) * childComplexity;
}

const UNKNOWN_PARENT = new GraphQLObjectType({ name: 'Parent', fields: {} });

/** Assumes the default page size for a connection without a size. */
function defaultPageEstimator({ field, childComplexity }: ComplexityEstimatorArgs): number | void {
  if (field.args.some(({ name }) => name === 'first')) return 1 + DEFAULT_PAGE_SIZE * childComplexity;
}

/** `__typename` is free: it needs no data, and clients request it everywhere. */
function typenameEstimator({ field }: ComplexityEstimatorArgs): number | void {
  if (field.name === '__typename') return 0;
}

/** A free field costs a point under an alias: each alias repeats it in the response. */
function aliasEstimator(args: ComplexityEstimatorArgs): number | void {
  const { field, node, childComplexity } = args;
  const isFree = field.name === '__typename' || field.extensions?.['complexity'] === 0;
  if (isFree && node.alias) return 1 + childComplexity;
}

/** The estimators of a field. The first that returns a number decides. @param introspection the one of fields that describe the schema */
const estimators = (introspection: readonly ComplexityEstimator[] = []) => [
  aliasEstimator,
  typenameEstimator,
  ...introspection,
  pageEstimator,
  defaultPageEstimator,
  fieldExtensionsEstimator(),
  simpleEstimator({ defaultComplexity: 1 }),
];

/** The estimators of fields of the data. */
const DATA_ESTIMATORS = estimators();

/**
 * The points of a field.
 * @param childComplexity points of what is selected inside it.
 */
export function fieldCost(field: ComplexityEstimatorArgs['field'], childComplexity: number): number {
  // The estimators do not read these, but their type requires them.
  const node: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: field.name } };
  const args = { type: UNKNOWN_PARENT, field, node, args: {}, childComplexity };
  for (const estimate of DATA_ESTIMATORS) {
    const cost = estimate(args);
    if (typeof cost === 'number') return cost;
  }
  throw new Error('No estimator decides');
}

/** An operation with its variables. */
interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** Maximum number of costs cached per document, and maximum length of a key in characters. */
const MAX_CACHED_COSTS = 50;
const MAX_KEY_LENGTH = 100;

/** What is cached about a document. Apollo returns the same document for the same text. */
interface KnownDocument {
  /** Names of the variables that the cost depends on. Others stay out of the key, so that it never holds a password. */
  variables: readonly string[];
  costs: LRUCache<string, number>;
}

const knownDocuments = new WeakMap<DocumentNode, KnownDocument>();

function knownDocument(document: DocumentNode): KnownDocument {
  const known = knownDocuments.get(document);
  if (known) return known;
  const fresh = {
    variables: sizingVariables(document),
    costs: new LRUCache<string, number>({ max: MAX_CACHED_COSTS }),
  };
  knownDocuments.set(document, fresh);
  return fresh;
}

/** The variables that set a size or control a directive. */
function sizingVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  const collect = (node: ASTNode) => void visit(node, { Variable: ({ name }) => void names.add(name.value) });
  visit(document, {
    Directive: collect,
    Argument: (node) => (SIZES.has(node.name.value) ? collect(node) : undefined),
  });
  return [...names];
}

/**
 * The cost of an operation, in points.
 * @param budget points that the caller may use in a whole window: an operation that costs more could never run.
 * @throws GraphQLError with status 400 when the cost exceeds the maximum or a variable does not match its type.
 */
export function costOf(operation: Operation, budget: number): number {
  const { document, operationName, variables } = operation;
  const { variables: names, costs } = knownDocument(document);
  // A missing variable takes its default value, an explicit null does not.
  const key = JSON.stringify([
    operationName,
    ...names.map((name) => (Object.hasOwn(variables, name) ? [sizeOf(variables[name])] : [])),
  ]);
  const cost = costs.get(key) ?? computeCost(operation);
  if (key.length <= MAX_KEY_LENGTH) costs.set(key, cost);
  const maximum = Math.min(MAX_COST, budget);
  if (cost > maximum) {
    throw costExceeded(`This operation costs ${cost} points; ${maximum} are allowed`);
  }
  return cost;
}

/** What the cost depends on: of a list, its length. */
function sizeOf(value: unknown): unknown {
  return Array.isArray(value) ? { length: value.length } : value;
}

function costExceeded(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: ERROR_CODES.costLimitExceeded, http: { status: 400 } },
  });
}

function computeCost({ schema, document, operationName, variables }: Operation): number {
  const introspection = new IntrospectionWork(schema);
  try {
    const cost = getComplexity({
      schema,
      query: document,
      variables,
      ...(operationName && { operationName }),
      estimators: estimators([introspection.estimator]),
    });
    if (introspection.isExcessive) throw costExceeded('This operation describes too many types and fields');
    return cost;
  } catch (error) {
    if (!(error instanceof GraphQLError) || error.extensions['code']) throw error;
    // The only error of the library itself: the operation selects too many fields, counting each use of a fragment.
    if (!error.nodes) throw costExceeded('This operation selects too many fields');
    throw new GraphQLError(error.message, {
      nodes: error.nodes,
      extensions: { code: ERROR_CODES.badUserInput, http: { status: 400 } },
    });
  }
}
