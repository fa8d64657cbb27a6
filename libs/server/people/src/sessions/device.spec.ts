import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('deviceOf', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
    [`${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${MOZILLA} (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
      'Safari on Mac',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `${MOZILLA} (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
      'Firefox on iPad',
    ],
    [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera on ChromeOS'],
    [`${MOZILLA} (Windows NT 10.0) SomethingNew/1.0`, 'A browser on Windows'],
    ['curl/8.5.0', 'curl'],
    ['', 'An unknown browser'],
    ['<script>alert(1)</script>', 'An unknown browser'],
  ])('returns for %s: %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
