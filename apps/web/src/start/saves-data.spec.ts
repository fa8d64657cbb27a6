import { expect, it } from '@jest/globals';
import { savesData } from './saves-data';

it.each([
  ['there is no information about the connection', undefined, false],
  ['the connection is fast', { saveData: false, effectiveType: '3g' }, false],
  ['the visitor saves data', { saveData: true, effectiveType: '4g' }, true],
  ['the connection is very slow', { effectiveType: '2g' }, true],
])('savesData, when %s', (_what, connection, expected) => {
  expect(savesData(connection ? { connection } : {})).toBe(expected);
});
