import { describe, expect, it } from '@jest/globals';
import { parseAddress } from './database-hosts';

const addressesOf = (text: string) => {
  const address = parseAddress(text);
  return address?.isSought ? address.hosts.map(address.at) : address && 'left to the driver';
};

describe('parseAddress', () => {
  it.each([
    ['postgres://u:p@one:5432/db', 'left to the driver'],
    ['postgresql:///db?host=/run/postgresql', 'left to the driver'],
    [
      'postgres://u:p%40@one:5433,two/db?sslmode=require&target_session_attrs=read-write',
      ['postgres://u:p%40@one:5433/db?sslmode=require', 'postgres://u:p%40@two:5432/db?sslmode=require'],
    ],
    ['postgres://one,[::1]:6432/db', ['postgres://one:5432/db', 'postgres://[::1]:6432/db']],
    ['postgres://one/db?target_session_attrs=primary', ['postgres://one:5432/db']],
    ['postgres://one,two?target_session_attrs=primary', ['postgres://one:5432', 'postgres://two:5432']],
    ['postgres://one,two/db?target_session_attrs=standby', null],
    ['postgres://one/db?target_session_attrs=any', 'left to the driver'],
    ['postgres://one,two/db?target_session_attrs=any', ['postgres://one:5432/db', 'postgres://two:5432/db']],
    ['postgres://u:p@/db?host=/run/postgresql', 'left to the driver'],
    ['postgres://u:p@ss%2Fw@one/db?user=a@b', 'left to the driver'],
    ['postgres://u:pa/ss@one:5432/db', null],
    ['postgres://u:pa#ss@one:5432/db', null],
    ['postgres://u:pa?ss@one:5432/db', null],
    ['postgres://u:12/ss@one:5432/db', null],
    ['postgres://u:12#ss@one,two/db', null],
    ['postgres://u:12?ss@one,two/db', null],
    ['postgres://one,,two/db', null],
    ['postgres://one:1:2,two/db', null],
    ['postgres://one:70000,two/db', null],
    ['mysql://one,two/db', null],
  ])('%s', (text, expected) => {
    expect(addressesOf(text)).toEqual(expected);
  });
});
