// Reads an OpenAPI document and writes what the recommended rules of Redocly report.
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({
  source: await text(process.stdin),
  absoluteRef: '/openapi.json',
  config,
});
process.stdout.write(
  JSON.stringify(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])),
);
