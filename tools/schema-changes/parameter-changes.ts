import { type JsonSchema, shapeOf } from './json-schema';
import { valueChanges } from './json-schema-changes';
import type { OpenApiDocument, Parameter } from './openapi-document';
import type { Documents, Report } from './operation-report';

/** Reports the changes of an operation's parameters. Those in the path are compared by their order, since names do not matter there. */
export function parameterChanges(
  documents: Documents,
  was: readonly Parameter[],
  is: readonly Parameter[],
  name: string,
  report: Report,
): void {
  const [before, after] = [keyed(was), keyed(is)];
  for (const [key, parameter] of before) {
    const element = `${name} ${parameter.in} ${parameter.name}`;
    const next = after.get(key);
    if (!next) {
      report(
        'breaking',
        element,
        'was removed',
        parameter.deprecated ? (parameter.description ?? '') : undefined,
      );
      continue;
    }
    if (!parameter.deprecated && next.deprecated) report('safe', element, 'is deprecated');
    if (Boolean(parameter.required) !== Boolean(next.required))
      report(
        requirementLevel(parameter, next, documents.before),
        element,
        next.required ? 'is required' : 'is optional',
      );
    valuesOf(documents, parameter, next, element, report);
  }
  for (const [key, { required, in: place, name: added }] of after) {
    if (before.has(key)) continue;
    report(
      required ? 'breaking' : 'safe',
      `${name} ${place} ${added}`,
      required ? 'was added and is required' : 'was added',
    );
  }
}

function valuesOf(
  { before, after, compared }: Documents,
  was: Parameter,
  is: Parameter,
  element: string,
  report: Report,
): void {
  const [earlier, later] = [was.schema ?? {}, is.schema ?? {}];
  // Every part of a path is text, so this type restricts nothing.
  const undescribed = was.in === 'path' && isPlainText(earlier) && !isPlainText(later);
  const changes = valueChanges(
    { schema: undescribed ? {} : earlier, definitions: before.components?.schemas ?? {} },
    { schema: later, definitions: after.components?.schemas ?? {} },
    'request',
    compared,
  );
  for (const { level, part, message } of changes)
    report(level, part ? `${element} ${part}` : element, message);
}

const isPlainText = ({ type, description: _description, ...rest }: JsonSchema) =>
  type === 'string' && Object.keys(rest).length === 0;

function requirementLevel(
  was: Parameter,
  is: Parameter,
  before: OpenApiDocument,
): 'safe' | 'dangerous' | 'breaking' {
  if (!is.required) return 'safe';
  const { types } = shapeOf(was.schema ?? {}, before.components?.schemas ?? {});
  return types === null ? 'dangerous' : 'breaking';
}

function keyed(parameters: readonly Parameter[]): Map<string, Parameter> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return new Map(
    parameters.map((parameter) => [
      parameter.in === 'path' ? `path ${inPath.indexOf(parameter)}` : `${parameter.in} ${parameter.name}`,
      parameter,
    ]),
  );
}
