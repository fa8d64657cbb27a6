// Lints texts as if each were a file of the workspace. Reads a JSON list of { path, text } from standard input and prints a list of
// { rule, message } for each. It runs as a process of its own because jest's sandbox cannot load the configuration, an ES module.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';

const cases = JSON.parse(await text(process.stdin));
// None of our rules needs types, and those of the packages that do would need a TypeScript program for each project.
const withoutTypes = { ...ts.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] };
const eslint = new ESLint({ cwd: process.argv[2], overrideConfig: withoutTypes });
const found = [];
for (const { path, text: source } of cases) {
  const [result] = await eslint.lintText(source, { filePath: path });
  found.push(result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })));
}
process.stdout.write(JSON.stringify(found));
