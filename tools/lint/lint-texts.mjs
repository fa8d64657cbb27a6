// Lints texts as if each stood in a file of the workspace, and prints what was found. It reads from standard input a JSON
// list of { path, text }, and prints one of lists of { rule, message }. It is a process of its own because jest's sandbox
// cannot load the configuration, which is an ES module.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const cases = JSON.parse(await text(process.stdin));
const eslint = new ESLint({ cwd: process.argv[2] });
const found = [];
for (const { path, text: source } of cases) {
  const [result] = await eslint.lintText(source, { filePath: path });
  found.push(result.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })));
}
process.stdout.write(JSON.stringify(found));
