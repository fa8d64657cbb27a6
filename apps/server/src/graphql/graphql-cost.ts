import { ApolloServerErrorCode } from '@apollo/server/errors';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { type ASTNode, type DocumentNode, GraphQLError, type GraphQLSchema, visit } from 'graphql';
import {
  type ComplexityEstimatorArgs,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';
import { isStandardIntrospection } from './graphql-limits';

/**
 * Points an operation may cost: one a field, times the page size inside a connection. A field says so itself when it
 * costs nothing because it stands in the row that its parent was read from.
 */
const MAX_COST = 5_000;

/** Arguments that say how many rows a page has. A cost is remembered by these, and by what directives say. */
const SIZES = new Set(['first', 'last']);

/** A page costs as many times its rows as it may have, whether the size stands in the document or in a variable. */
function pageEstimator({ args, childComplexity }: ComplexityEstimatorArgs): number | void {
  const size: unknown = args['first'] ?? args['last'];
  if (typeof size === 'number') return 1 + Math.min(Math.max(size, 1), MAX_PAGE_SIZE) * childComplexity;
}

/** A connection that says nothing of its size has the default one. */
function defaultPageEstimator({ field, childComplexity }: ComplexityEstimatorArgs): number | void {
  if (field.args.some(({ name }) => name === 'first')) return 1 + 10 * childComplexity;
}

/** The name of a type is known before anything is read; clients ask for it everywhere. */
function typenameEstimator({ field }: ComplexityEstimatorArgs): number | void {
  if (field.name === '__typename') return 0;
}

/** The operation that is to run. */
interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** Most costs that are remembered of one document, and characters that the key of one may have. */
const MOST_COSTS = 50;
const LONGEST_KEY = 200;

/** What is known of a document that came before. Apollo gives a text that it knows the same document again. */
interface KnownDocument {
  /** Names of the variables that its cost depends on: no others, so that no password is kept in a key. */
  variables: readonly string[];
  costs: LRUCache<string, number>;
}

const knownDocuments = new WeakMap<DocumentNode, KnownDocument>();

function knownDocument(document: DocumentNode): KnownDocument {
  const known = knownDocuments.get(document);
  if (known) return known;
  const fresh = {
    variables: sizingVariables(document),
    costs: new LRUCache<string, number>({ max: MOST_COSTS }),
  };
  knownDocuments.set(document, fresh);
  return fresh;
}

/** The variables that say how large a page is or whether a field is asked for at all. */
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
 * What an operation costs.
 * @throws GraphQLError with status 400 when it costs too much, or when its variables do not fit their types.
 */
export function costOf(operation: Operation): number {
  const { document, operationName, variables } = operation;
  if (isStandardIntrospection(document)) return 1;
  const { variables: names, costs } = knownDocument(document);
  // A variable that is not there has its default, which null is not.
  const key = JSON.stringify([
    operationName,
    ...names.map((name) => (name in variables ? [variables[name]] : [])),
  ]);
  const cost = costs.get(key) ?? countedCost(operation);
  if (key.length <= LONGEST_KEY) costs.set(key, cost);
  if (cost > MAX_COST) {
    throw new GraphQLError(`This operation costs ${cost} points; ${MAX_COST} are allowed`, {
      extensions: { code: 'COST_LIMIT_EXCEEDED', http: { status: 400 } },
    });
  }
  return cost;
}

function countedCost({ schema, document, operationName, variables }: Operation): number {
  try {
    return getComplexity({
      schema,
      query: document,
      variables,
      ...(operationName && { operationName }),
      estimators: [
        typenameEstimator,
        pageEstimator,
        defaultPageEstimator,
        fieldExtensionsEstimator(),
        simpleEstimator({ defaultComplexity: 1 }),
      ],
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, {
      nodes: error.nodes,
      extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: 400 } },
    });
  }
}
