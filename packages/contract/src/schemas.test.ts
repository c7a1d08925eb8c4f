// @needs nothing

import { expect, test } from 'vitest';
import { Url } from './schemas.js';

test('a text that is not a URL is refused with what it must be, and an example', () => {
  for (const text of ['nonsense', 'example.com/hooks', 'https://example.com/a b']) {
    const messages = Url.safeParse(text).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['must be a URL such as https://example.com/path, without spaces']);
  }
  expect(Url.safeParse('https://example.com/hooks').success).toBe(true);
});
