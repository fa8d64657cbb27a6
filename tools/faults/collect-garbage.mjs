// Loaded into a server before it starts: collects its garbage at SIGUSR2 and says so, for `keptMemory` in server-process.ts.
process.on('SIGUSR2', () => {
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  console.error('Collected garbage');
});
