// @needs nothing

import { expect, test } from 'vitest';
import { hasRemoteImages, toFrameDocument } from './frame-document.js';

const look = { isDark: false, width: 800, remoteImages: 'blocked' } as const;

test('every link of an email opens in a new tab and sends no referrer', () => {
  const html = toFrameDocument(
    '<p><a href="https://a.test" target="_self">A</a></p><map><area href="https://b.test"></map>',
    look,
  );
  const links = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a, area')];
  expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual([
    ['_blank', 'noreferrer'],
    ['_blank', 'noreferrer'],
  ]);
});

test('style elements become style attributes, because the policy of the page allows only those', () => {
  const html = toFrameDocument(
    '<html><head><STYLE media="screen">p{color:red}\n</STYLE ></head><body style="margin:0"><p>Hi</p>',
    look,
  );
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).toContain('style="margin:0"');
  expect(html).toMatch(/<p style="color: ?red;?">Hi/);
  expect(html.toLowerCase()).not.toContain('<style');
});

test('nothing is fetched from other servers until images are requested', () => {
  const image = '<img src="https://a.test/pixel.png">';
  expect(hasRemoteImages(image)).toBe(true);
  expect(hasRemoteImages('<img src="data:image/png;base64,AA"><a href="https://a.test">A</a>')).toBe(false);
  const policy = /http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:/;
  expect(toFrameDocument(image, look)).toMatch(policy);
  expect(toFrameDocument(image, { ...look, remoteImages: 'loaded' })).not.toMatch(policy);
});
