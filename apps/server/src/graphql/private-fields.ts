import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** The decision for documents seen before: Apollo returns the same document for the same text. */
const decisions = new WeakMap<DocumentNode, boolean>();

/** Whether a document requests a field marked with `@PrivateResponse()`, in any operation or fragment. */
export function requestsPrivateField(schema: GraphQLSchema, document: DocumentNode): boolean {
  const known = decisions.get(document);
  if (known !== undefined) return known;
  const info = new TypeInfo(schema);
  let found = false;
  const noteField = () => {
    if (info.getFieldDef()?.extensions['privateResponse'] === true) found = true;
  };
  visit(document, visitWithTypeInfo(info, { Field: noteField }));
  decisions.set(document, found);
  return found;
}
