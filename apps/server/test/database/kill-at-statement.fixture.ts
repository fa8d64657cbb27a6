import pg from 'pg';

/** Kills this process as soon as it has sent a statement: the one with a number, or one that contains a text. */
export function killAtStatement(last: string): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  let sent = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const result = send.apply(this, args);
    sent += 1;
    const [statement] = args as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    if (last === String(sent) || (/\D/.test(last) && text.includes(last)))
      process.kill(process.pid, 'SIGKILL');
    return result;
  } as typeof pg.Client.prototype.query;
}
