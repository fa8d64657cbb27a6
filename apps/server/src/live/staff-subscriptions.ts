import { accessOf } from '@daily/kit/graphql/access';
import { type ExecutionArgs, getOperationAST } from 'graphql';
import { checkedSelections } from '../graphql/documents/selected-fields';

/** Whether a subscription requires the role of an editor or admin. */
export function isForStaff({ schema, document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  const roots = operation ? checkedSelections(schema, document, operation).roots : [];
  return roots.some(({ definition }) => ['editor', 'admin'].includes(accessOf(definition) ?? ''));
}
