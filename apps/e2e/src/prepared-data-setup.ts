import { PREPARED_DATA, startProduct } from './product';

/** Jest's global setup: starts the product once. The tests start on copies of its data. */
export default async function prepareData(): Promise<void> {
  const { dataDir, shutDown } = await startProduct();
  const code = await shutDown();
  if (code !== 0) throw new Error(`The product exited with ${code}`);
  process.env[PREPARED_DATA] = dataDir;
}
