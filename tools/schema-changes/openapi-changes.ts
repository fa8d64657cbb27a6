import type { Change } from './change';
import { contentChanges } from './content-changes';
import { type NamedOperation, type OpenApiDocument, operationsOf } from './openapi-document';
import type { Documents, Report } from './operation-report';
import { parameterChanges } from './parameter-changes';
import { responseChanges } from './response-changes';

/** The changes between two OpenAPI 3.1 documents. Texts, examples, tags and servers are not compared. */
export function openapiChanges(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const changes: Change[] = [];
  const report: Report = (level, element, message, deprecation) => {
    const named = `'${element}' ${message}`;
    const isKnown = changes.some((change) => change.element === element && change.message === named);
    if (!isKnown) changes.push({ api: 'REST', level, element, message: named, deprecation });
  };
  const documents: Documents = { before, after, compared: new Set() };
  const later = new Map(operationsOf(after).map((each) => [each.key, each]));
  const earlier = new Map(operationsOf(before).map((each) => [each.key, each]));
  for (const [key, was] of earlier) {
    const is = later.get(key);
    const { deprecated, description } = was.operation;
    if (is) operationChanges(documents, was, is, report);
    else report('breaking', was.name, 'was removed', deprecated ? (description ?? '') : undefined);
  }
  for (const [key, { name }] of later) if (!earlier.has(key)) report('safe', name, 'was added');
  return changes;
}

function operationChanges(
  documents: Documents,
  { operation: was, name }: NamedOperation,
  { operation: is }: NamedOperation,
  report: Report,
): void {
  if (!was.deprecated && is.deprecated) report('safe', name, 'is deprecated');
  if (was.operationId !== is.operationId)
    report('dangerous', name, `has the operationId ${is.operationId ?? 'none'}`);
  securityChanges(was.security ?? [], is.security ?? [], name, report);
  parameterChanges(documents, was.parameters ?? [], is.parameters ?? [], name, report);
  if (!was.requestBody?.content && is.requestBody?.required) report('breaking', name, 'requires a body');
  contentChanges(
    documents,
    was.requestBody?.content,
    is.requestBody?.content,
    'request',
    `${name} body`,
    report,
  );
  responseChanges(documents, was.responses ?? {}, is.responses ?? {}, name, report);
}

/** Each alternative is one way to authenticate; `{}` stands for none. */
function securityChanges(was: readonly object[], is: readonly object[], name: string, report: Report): void {
  const names = (alternatives: readonly object[]) =>
    // No alternatives mean that anonymous callers are accepted.
    (alternatives.length === 0 ? [{}] : alternatives).map(
      (each) => Object.keys(each).sort().join(' with ') || 'no credentials',
    );
  const [before, after] = [names(was), names(is)];
  for (const each of before) if (!after.includes(each)) report('breaking', name, `no longer accepts ${each}`);
  for (const each of after) if (!before.includes(each)) report('safe', name, `accepts ${each}`);
}
