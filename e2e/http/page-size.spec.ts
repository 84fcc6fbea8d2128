import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from '../fixtures';
import { videoId } from '../fixtures/early-screen';
import { test } from '../fixtures/provider';

/** In bytes (14 KiB): a server sends ten packets before the browser's first acknowledgement arrives. */
const FIRST_ROUND_TRIP = 14 * 1024;
/** The server's own quality. That of tests is lower. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

test('the HTML of the home page and of a video arrive with the first round trip', async ({ page, address }) => {
  for (const path of ['/', `/watchpage/${await videoId(page, address)}`]) {
    const response = await page.request.get(address + path, {
      headers: { 'Accept-Encoding': 'br', 'Sec-Fetch-Mode': 'navigate' },
    });
    expect(response.headers(), path).toMatchObject({ 'content-encoding': 'br' });
    expect(brotliCompressSync(await response.body(), QUALITY).byteLength, path).toBeLessThan(FIRST_ROUND_TRIP);
    expect(await response.text(), path).toContain('id="first-read"');
  }
});
