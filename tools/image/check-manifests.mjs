// Checks manifests of Kubernetes by the schemas of its API, and prints a line for each that does not follow them.
//
// Usage: node tools/image/check-manifests.mjs FILE…
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

for (const file of process.argv.slice(2)) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const manifest = document.toJS();
    const name = `${file}: ${manifest.kind} ${manifest.metadata?.name}`;
    try {
      const { [manifest.kind]: Model } = await import(`kubernetes-models/${manifest.apiVersion}`);
      new Model(manifest).validate();
    } catch (error) {
      process.exitCode = 1;
      console.log(`${name}: ${error.message}`);
    }
  }
}
