import { rmSync } from 'node:fs';
import { PREPARED_DATA } from './product';

/** Jest's global teardown: removes the data that the tests started on. */
export default function removePreparedData(): void {
  const folder = process.env[PREPARED_DATA];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
