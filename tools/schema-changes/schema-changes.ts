import { checkSchemas } from './check-schemas';

// Compares schema.graphql and openapi.json with the last release, writes the changelog, and fails when clients would break that
// were not warned by a deprecation.

const { summary, found } = await checkSchemas(process.cwd(), new Date().toISOString().slice(0, 10));
for (const objection of found) console.error(objection);
console.log(summary);
if (found.length > 0) {
  console.error(
    'Deprecate first what is removed, as docs/guides/schema.md describes. A change that cannot wait is listed in ' +
      'docs/releases/accepted-changes.json.',
  );
  process.exitCode = 1;
}
