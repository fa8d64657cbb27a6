import { type GraphQLSchema, isInputObjectType, isNonNullType } from 'graphql';

/**
 * Makes every input type with `@Extensions({ oneOf: true })` a `@oneOf` input, which TypeGraphQL cannot express itself.
 * @throws Error when a field of such an input is required, which GraphQL does not allow.
 */
export function applyOneOf(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type) || type.extensions['oneOf'] !== true) continue;
    for (const field of Object.values(type.getFields())) {
      if (isNonNullType(field.type) || field.defaultValue !== undefined) {
        throw new Error(
          `${type.name}.${field.name} must be nullable and have no default: the input is @oneOf`,
        );
      }
    }
    type.isOneOf = true;
  }
}
