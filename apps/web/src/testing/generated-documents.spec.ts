/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  type DocumentNode,
  Kind,
  NoUnusedFragmentsRule,
  specifiedRules,
  validate,
} from 'graphql';

const SOURCE = join(__dirname, '..');
/** The schema with the directive that Apollo Client removes before it sends a document. */
const schema = buildSchema(
  `${readFileSync(join(SOURCE, '../../../schema.graphql'), 'utf8')} directive @unmask on FRAGMENT_SPREAD`,
);

/** The documents that the generated files export, by name. */
async function generatedDocuments(): Promise<[name: string, document: DocumentNode][]> {
  const modules = await Promise.all(
    globSync('**/*.generated.ts', { cwd: SOURCE }).map(
      (file) => import(join(SOURCE, file)) as Promise<object>,
    ),
  );
  return modules.flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, DocumentNode] =>
        typeof entry[1] === 'object' && (entry[1] as Partial<DocumentNode>).kind === Kind.DOCUMENT,
    ),
  );
}

describe('generated documents', () => {
  it('are valid, with each fragment defined once', async () => {
    const documents = await generatedDocuments();
    expect(documents.length).toBeGreaterThan(30);
    // A fragment's document has no operation that uses it.
    const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
    for (const [name, document] of documents) {
      expect({ name, errors: validate(schema, document, rules) }).toEqual({ name, errors: [] });
    }
  });

  it('contain no source locations', async () => {
    for (const [, document] of await generatedDocuments())
      expect(JSON.stringify(document)).not.toContain('"loc"');
  });
});
