// Loaded into a process before it starts: says for how long its event loop was held. It counts the time of the processor, because a busy
// machine holds up every process, for `longestHold` in watch.ts.
import { setInterval } from 'node:timers';

const usage = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
let before = usage();
setInterval(() => {
  const now = usage();
  if (now - before > 20) console.error(`Held for ${Math.round(now - before)} ms`);
  before = now;
}, 10).unref();
