// @needs nothing

import { describe, expect, test } from 'vitest';
import { pixels, pngOf } from '../../testing/images.js';
import { readImageHeader } from './format.js';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

/** A lossless and an extended WebP of 300 × 200 pixels. */
const lossless = Buffer.alloc(30);
lossless.write('RIFF____WEBPVP8L', 'latin1');
lossless[20] = 0x2f;
lossless.writeUInt32LE(299 | (199 << 14), 21);
const extended = Buffer.alloc(30);
extended.write('RIFF____WEBPVP8X', 'latin1');
extended.writeUIntLE(299, 24, 3);
extended.writeUIntLE(199, 27, 3);

describe('the header of an image', () => {
  test('tells format and size of each kind that is taken', () => {
    for (const [format, base64] of Object.entries(pixels))
      expect(readImageHeader(bytesOf(base64))).toEqual({ format, width: 1, height: 1 });
    expect(readImageHeader(pngOf({ width: 300, height: 200 }))).toEqual({ format: 'png', width: 300, height: 200 });
    expect(readImageHeader(lossless)).toEqual({ format: 'webp', width: 300, height: 200 });
    expect(readImageHeader(extended)).toEqual({ format: 'webp', width: 300, height: 200 });
  });

  test('MD-03 is read by content: everything else is no image, whatever it is called', () => {
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html><script>alert(1)</script>',
      'BM______________________________',
      '%PDF-1.7',
      '',
    ];
    for (const text of others) expect(readImageHeader(Buffer.from(text))).toBeNull();
    expect(readImageHeader(pngOf({ width: 0, height: 5 }))).toBeNull();
  });

  test('MD-03 cut off anywhere or with any byte changed, it is read without harm', () => {
    for (const base64 of Object.values(pixels)) {
      const whole = bytesOf(base64);
      for (let length = 0; length < whole.length; length += 1) {
        readImageHeader(whole.subarray(0, length));
        for (const value of [0x00, 0xff]) {
          const changed = Buffer.from(whole);
          changed[length] = value;
          readImageHeader(changed);
        }
      }
      expect(readImageHeader(whole.subarray(0, 8))).toBeNull();
    }
  });

  test('MD-03 a JPEG of segments that lead nowhere is given up at its end', () => {
    const endless = Buffer.alloc(100_000, 0xff);
    endless[1] = 0xd8;
    expect(readImageHeader(endless)).toBeNull();
    const loops = Buffer.alloc(60_000);
    for (let at = 0; at < loops.length; at += 4) loops.writeUInt32BE(0xffe00002, at);
    loops.writeUInt16BE(0xffd8, 0);
    expect(readImageHeader(loops)).toBeNull();
  });
});
