import { createServer } from 'node:http';
import { grafserv } from 'postgraphile/grafserv/node';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

/** PostGraphile with its recommended preset, on the plain tables and their functions. */
async function serve({ databaseUrl }) {
  const instance = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [
      makePgService({ connectionString: databaseUrl, schemas: ['plain'], poolConfig: { max: 10 } }),
    ],
    gather: { pgStrictFunctions: true },
    schema: { defaultBehavior: '+connection +resource:orderBy +attribute:orderBy' },
    grafserv: { graphiql: false, watch: false },
    grafast: {
      context: ({ node }) => {
        const token = /(?:^|; )sid=([^;]*)/.exec(node?.req.headers.cookie ?? '')?.[1];
        return { pgSettings: token ? { 'viewer.token': token } : {} };
      },
    },
  });
  const server = createServer();
  server.on('error', (error) => console.error(error));
  await instance.createServ(grafserv).addTo(server);
  await instance.getSchema();
  server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
}

// The parent sends the options; the process ends with it.
process.once('message', (options) => void serve(options));
process.once('disconnect', () => process.exit(0));
