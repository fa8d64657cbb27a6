// Type-checks and lints some files with one TypeScript program for both: the program of their side without what they do not import.
// Usage: node tools/generators/check-files.mjs CONFIGURATION PATTERN...
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const [configuration, ...patterns] = process.argv.slice(2);
const files = globSync(
  patterns.map((pattern) => (/\.\w+$/.test(pattern) ? pattern : `${pattern}/**/*.{ts,tsx}`)),
);

const { config } = ts.readConfigFile(configuration, ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
const declarations = fileNames.filter((name) => name.endsWith('.d.ts'));
const program = ts.createProgram([...declarations, ...files.map((file) => resolve(file))], options);

const diagnostics = files.flatMap((file) => {
  const source = program.getSourceFile(resolve(file));
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
});
const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};
console.log(ts.formatDiagnostics(diagnostics, host));

const eslint = new ESLint({
  warnIgnored: false,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles(files);
const problems = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
console.log((await eslint.loadFormatter()).format(results));

process.exitCode = diagnostics.length + problems === 0 ? 0 : 1;
