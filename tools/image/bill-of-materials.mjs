import { execFileSync } from 'node:child_process';

/**
 * The packages of the lock file that are not for development only, in the format of CycloneDX: the bundles contain most of them. (`npm sbom
 * --omit=dev` leaves out React and others that development packages have as peers.) The same for the same lock file.
 *
 * @param {string} root the folder of the lock file.
 */
export function billOfMaterials(root) {
  const npm = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  // The number is a random one.
  const { serialNumber: _, ...all } = JSON.parse(execFileSync('npm', npm, { cwd: root, maxBuffer: 2 ** 28 }));
  const { timestamp: __, ...metadata } = all.metadata;
  const isOfProduct = ({ properties = [] }) => !properties.some(({ name }) => name.endsWith(':development'));
  const components = all.components.filter(isOfProduct);
  const refs = new Set([metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...all, metadata, components, dependencies };
}
