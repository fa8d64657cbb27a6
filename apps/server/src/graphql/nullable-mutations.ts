import { getNullableType, type GraphQLSchema } from 'graphql';

/**
 * Makes the fields of the mutation type nullable. The mutations of a document are carried out one after another; if one of them
 * failed and could not be null, `data` would be null, and the client would not learn of those before it.
 */
export function makeMutationsNullable(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    field.type = getNullableType(field.type);
  }
}
