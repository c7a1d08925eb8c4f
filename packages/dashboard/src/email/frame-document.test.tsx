// @needs nothing

import { expect, test } from 'vitest';
import { toFrameDocument } from './frame-document.js';

test('every link of an email opens in a new tab and sends no referrer', () => {
  const html = toFrameDocument(
    '<p><a href="https://a.test" target="_self">A</a></p><map><area href="https://b.test"></map>',
  );
  const links = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a, area')];
  expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual([
    ['_blank', 'noreferrer'],
    ['_blank', 'noreferrer'],
  ]);
});

test('style attributes are kept and style elements removed, because the policy of the page allows only attributes', () => {
  const html = toFrameDocument(
    '<html><head><STYLE media="screen">p{color:red}\n</STYLE ></head><body style="margin:0"><p>Hi</p>',
  );
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).toContain('style="margin:0"');
  expect(html.toLowerCase()).not.toContain('<style');
});
