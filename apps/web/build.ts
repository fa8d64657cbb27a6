import { build } from 'vite';

// The builds of the web app, in the order in which one reads what another wrote: inline scripts, the app, what stands beside it, and
// the server entry. One process loads Vite and its plugins once.
const MODES = ['bootstrap', 'offline', 'embed-frame', 'production', 'worker', 'embed'];

for (const mode of MODES) await build({ mode });
await build({ build: { ssr: 'src/page/entry-server.tsx' } });
