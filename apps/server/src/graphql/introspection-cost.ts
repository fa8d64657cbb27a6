import {
  type DocumentNode,
  getIntrospectionQuery,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
} from 'graphql';
import {
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { INTROSPECTION_FIELDS } from './query-depth';

/** Points of a field that describes the schema or a type, as long as it returns no more than the whole schema. */
export const INTROSPECTION_COST = 20;

/** How much an operation may describe, as a multiple of the whole schema, which takes 30 ms. */
const MAX_SCHEMAS = 2;

/** The number of entries of a list in the description of a schema by the name of its field, on average. */
type ListLengths = ReadonlyMap<string, number>;

/** The measures of a schema. */
interface Measures {
  lengths: ListLengths;
  /** Fields in the response to the introspection query of graphql-js with all options. */
  whole: number;
}

/** How much introspection an operation has requested so far. */
export class IntrospectionWork {
  private readonly measures: Measures;
  private fields = 0;

  constructor(schema: GraphQLSchema) {
    this.measures = measuresOf(schema);
  }

  /** Whether the operation requests more than it may. */
  get isExcessive(): boolean {
    return this.fields > MAX_SCHEMAS * this.measures.whole;
  }

  /** Estimates the cost of `__schema` and `__type` by the number of fields in their responses. */
  readonly estimator: ComplexityEstimator = (args) => {
    const { field, childComplexity } = args;
    if (!INTROSPECTION_FIELDS.has(field.name)) return describedFields(this.measures.lengths, args);
    this.fields += childComplexity;
    return Math.ceil(INTROSPECTION_COST * Math.max(1, childComplexity / this.measures.whole));
  };
}

/** The number of fields in the response for a field of a type such as `__Type`; undefined for a field of any other type. */
function describedFields(
  lengths: ListLengths,
  { type, field, childComplexity }: ComplexityEstimatorArgs,
): number | undefined {
  if (!type.name.startsWith('__')) return undefined;
  return 1 + (lengths.get(field.name) ?? 1) * childComplexity;
}

/** A schema never changes. */
const known = new WeakMap<GraphQLSchema, Measures>();

function measuresOf(schema: GraphQLSchema): Measures {
  const measures = known.get(schema) ?? measure(schema);
  known.set(schema, measures);
  return measures;
}

function measure(schema: GraphQLSchema): Measures {
  const lengths = listLengths(schema);
  const whole = getComplexity({
    schema,
    query: wholeSchema(),
    estimators: [(args) => describedFields(lengths, args), simpleEstimator({ defaultComplexity: 1 })],
  });
  return { lengths, whole };
}

const wholeSchema = (): DocumentNode =>
  parse(
    getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  );

function listLengths(schema: GraphQLSchema): ListLengths {
  const types = Object.values(schema.getTypeMap());
  const withFields = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = withFields.flatMap((type) => Object.values(type.getFields()));
  const directives = schema.getDirectives();
  return new Map([
    ['types', types.length],
    ['directives', directives.length],
    ['fields', average(withFields.map((type) => Object.keys(type.getFields()).length))],
    ['interfaces', average(withFields.map((type) => type.getInterfaces().length))],
    ['args', average([...fields, ...directives].map(({ args }) => args.length))],
    [
      'possibleTypes',
      average(types.filter(isAbstractType).map((type) => schema.getPossibleTypes(type).length)),
    ],
    ['enumValues', average(types.filter(isEnumType).map((type) => type.getValues().length))],
    [
      'inputFields',
      average(types.filter(isInputObjectType).map((type) => Object.keys(type.getFields()).length)),
    ],
  ]);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
