import { expect, it } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/128.0.0.0 Safari/537.36`, 'Chrome 128', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`, 'Edge 128', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/126.0 YaBrowser/24.7.0 Safari/537.36`, 'Yandex 24', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130', 'Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15', 'Safari 17', 'macOS'], // prettier-ignore
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1', 'Safari 17', 'iPhone'], // prettier-ignore
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/127.0.0.0 Mobile Safari/537.36`, 'Chrome 127', 'Android'],
  ['curl/8.5.0', 'curl 8', null],
  ['', null, null],
  ['<script>alert(1)</script>', null, null],
])('%s is told in plain words', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system });
});
