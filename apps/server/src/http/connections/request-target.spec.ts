import { describe, expect, it } from '@jest/globals';
import { originForm } from './request-target';

describe('the origin form of a request target', () => {
  it.each([
    ['/', '/'],
    ['/blog?x=1', '/blog?x=1'],
    ['//evil.example/', '//evil.example/'],
    ['http://evil.example/', '/'],
    ['HTTPS://evil.example:81/blog?x=http://y', '/blog?x=http://y'],
    ['http://evil.example', '/'],
    ['http://evil.example?x=1', '/?x=1'],
    ['http:///blog', '/%'],
    ['ftp://evil.example/', '/%'],
    ['*', '/%'],
    ['', '/%'],
  ])('of %s is %s', (target, expected) => {
    expect(originForm(target)).toBe(expected);
  });
});
