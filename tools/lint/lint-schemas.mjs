// Lints texts as if each were the GraphQL schema. Reads a JSON list of texts from standard input and prints a list of the rules that
// reject each. It runs as a process of its own because jest's sandbox cannot load the configuration, an ES module.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: process.argv[2] });
const found = [];
for (const schema of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(schema, { filePath: 'schema.graphql' });
  found.push(result.messages.map(({ ruleId }) => ruleId));
}
process.stdout.write(JSON.stringify(found));
