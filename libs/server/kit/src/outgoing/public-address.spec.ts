import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPublicHttpsUrl } from './public-address';

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '2606:4700::1111'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:a00:1::',
    'example.com',
    '',
  ])('rejects %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('isPublicHttpsUrl', () => {
  it.each([
    'https://push.example/send/1',
    'https://push.example:443/',
    'https://93.184.216.34:8443/x',
    'https://[2606:4700::1111]/',
  ])('accepts %s', (url) => {
    expect(isPublicHttpsUrl(url)).toBe(true);
  });

  it.each([
    'http://push.example/',
    'https://localhost/',
    'https://db.localhost./',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://user:secret@push.example/',
    'https://push.example:25/',
    'https://push.example:0/',
    'push.example',
    '',
  ])('rejects %s', (url) => {
    expect(isPublicHttpsUrl(url)).toBe(false);
  });
});
