import { accessOf } from '@daily/kit/graphql/access';
import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** Whether the subscription of a document is for staff, for documents seen before. */
const decisions = new WeakMap<DocumentNode, boolean>();

/** Whether a subscription requires the role of an editor or admin. */
export function isForStaff(schema: GraphQLSchema, document: DocumentNode): boolean {
  const known = decisions.get(document);
  if (known !== undefined) return known;
  const info = new TypeInfo(schema);
  let isStaff = false;
  const check = () => {
    const field = info.getParentType() === schema.getSubscriptionType() ? info.getFieldDef() : null;
    const access = field ? accessOf(field) : undefined;
    if (access === 'editor' || access === 'admin') isStaff = true;
  };
  visit(document, visitWithTypeInfo(info, { Field: check }));
  decisions.set(document, isStaff);
  return isStaff;
}
