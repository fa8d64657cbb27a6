import '../metadata';
import { createTestDatabase, startTestCluster } from '@daily/testing/test-database';
import { migrate, productDataSource } from '../data-source';
import { SLICES } from '../slices';

// Migrates an empty database and prints, as JSON, the statements that would bring its tables in line with the entities, and
// those that revert them. `npm run new -- migration` runs it. The first argument restricts it to the tables of a slice.

async function pendingStatements(connectionString: string, slice: string | undefined) {
  const orm = await productDataSource(connectionString).initialize();
  try {
    await migrate({ orm });
    const compared = SLICES.filter(({ name }) => slice === undefined || name === slice);
    if (compared.length === 0) throw new Error(`There is no slice ${slice}`);
    const entities = new Set<unknown>(compared.flatMap((each) => each.entities));
    for (const metadata of orm.entityMetadatas) metadata.synchronize = entities.has(metadata.target);
    const { upQueries, downQueries } = await orm.driver.createSchemaBuilder().log();
    const sql = (queries: typeof upQueries) => queries.map(({ query }) => query);
    return { up: sql(upQueries), down: sql(downQueries).reverse() };
  } finally {
    await orm.destroy();
  }
}

const cluster = process.env['TEST_DATABASE_URL'] ? null : await startTestCluster();
if (cluster) process.env['TEST_DATABASE_URL'] = cluster.connectionString;
const database = await createTestDatabase();
try {
  console.log(JSON.stringify(await pendingStatements(database.connectionString, process.argv[2])));
} finally {
  await database.drop();
  await cluster?.stop();
}
