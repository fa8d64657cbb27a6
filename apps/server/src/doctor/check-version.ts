import { type Finding, findingsAbout } from './finding';

const { ok, warning } = findingsAbout('Version');

/**
 * Which versions of the product and of Node.js run.
 * @param manifest the text of the product's `package.json`.
 * @param node such as `v24.21.0`.
 */
export function checkVersion(manifest: string, node: string): Finding[] {
  const { version, engines } = JSON.parse(manifest) as {
    version: string;
    engines: { node: string };
  };
  const text = `The product is ${version}, on Node.js ${node}.`;
  const [major = 0] = node.slice(1).split('.').map(Number);
  // Versions with odd numbers get no security updates for long.
  return [
    major % 2 === 0 ? ok(text) : warning(`${text} Use a version with long-term support: ${engines.node}.`),
  ];
}
