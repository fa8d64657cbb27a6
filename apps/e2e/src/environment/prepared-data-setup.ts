import { PREPARED_DATA, startProduct } from './product';

/** Jest's global setup: starts the product once. The tests start on copies of its data. */
export default async function prepareData(): Promise<void> {
  const product = await startProduct();
  const code = await product.shutDown();
  if (code !== 0) throw new Error(`The product exited with ${code}`);
  process.env[PREPARED_DATA] = product.dataDir;
}
