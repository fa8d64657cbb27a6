import { join } from 'node:path';
import { freePort } from '@daily/postgres/server';
import type { Cleanup } from '@daily/testing/cleanup';
import { Program } from '@daily/testing/program';

/**
 * Starts an etcd of one member on the loopback interface.
 * @param folder in which it makes one for its data.
 * @returns the port for its clients.
 * @throws Error with its log when it does not start.
 */
export async function startEtcd(folder: string, cleanup: Cleanup): Promise<number> {
  const port = await freePort(0);
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort(0)}`];
  const args = [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--initial-cluster', `one=${peers}`],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
  ];
  // In a group of its own, so that Ctrl-C in a terminal leaves its end to the cleanup.
  const etcd = new Program(['etcd', ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    detached: true,
  });
  cleanup.add(() => etcd.stop());
  await etcd.ready(() =>
    fetch(`${clients}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return port;
}
