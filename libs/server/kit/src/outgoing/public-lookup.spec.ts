import { describe, expect, it } from '@jest/globals';
import { AddressRefused, PublicAddresses } from './public-lookup';

const addresses = new PublicAddresses(false, () => Promise.resolve([]));

describe('PublicAddresses', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'allows the public address %s',
    (address) => {
      expect(addresses.isAllowed(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '::1',
    '::',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    'no address',
  ])('refuses %s', (address) => {
    expect(addresses.isAllowed(address)).toBe(false);
  });

  it('allows loopback addresses, and no other private ones, when configured to', () => {
    const local = new PublicAddresses(true);
    expect(
      ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '0.0.0.0', '169.254.169.254'].map((each) =>
        local.isAllowed(each),
      ),
    ).toEqual([true, true, true, false, false, false]);
  });

  it('refuses a name when any of its addresses is private', async () => {
    const mixed = new PublicAddresses(false, () => Promise.resolve(['8.8.8.8', '10.0.0.1']));
    await expect(mixed.find('mixed.example')).rejects.toBeInstanceOf(AddressRefused);
  });

  it.each([
    'localhost',
    'localhost.',
    'db.localhost',
    'LOCALHOST',
    'localhost.localdomain',
    'printer.local',
    'intranet',
    'metadata.google.internal',
  ])('refuses the name %s, also where name servers do not know it', async (name) => {
    const unknown = new PublicAddresses(false, () => Promise.reject(new Error('could not be resolved')));
    await expect(unknown.find(name)).rejects.toBeInstanceOf(AddressRefused);
  });
});
