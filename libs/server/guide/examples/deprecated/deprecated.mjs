import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';

// Your operations. In a project, read them from its .graphql files.
const document = parse('{ todaysQuestion { title points } }');

const response = await fetch('http://localhost:3000/schema.graphql');
const schema = buildSchema(await response.text());

const problems = validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule]);
for (const { message } of problems) console.log(message);
console.log(`${problems.length} problems`);
