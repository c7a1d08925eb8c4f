import { describe, expect, test } from 'vitest';
import type { Files } from './files.js';

/** What every store of files must do. */
export const examineFiles = (name: string, make: () => Promise<Files>): void => {
  describe(`files in ${name}`, () => {
    const file = (key: string, bytes: Uint8Array) => ({ key: `exam/${key}`, type: 'image/png', bytes });

    test('returns a file byte for byte, from none to a hundred thousand bytes', async () => {
      const files = await make();
      const all = new Uint8Array(100_000).map((_, index) => index % 256);
      await files.put(file('all.png', all));
      await files.put(file('none.png', new Uint8Array()));
      expect(Buffer.compare((await files.find('exam/all.png')) ?? new Uint8Array(), all)).toBe(0);
      expect(await files.find('exam/none.png')).toHaveLength(0);
    });

    test('has nothing under a key that nothing was put under', async () => {
      const files = await make();
      await files.put(file('one.png', Buffer.from('one')));
      expect(await files.find('exam/two.png')).toBeNull();
      expect(await files.find('exam/one')).toBeNull();
    });

    test('replaces a file that is put under the same key', async () => {
      const files = await make();
      await files.put(file('same.png', Buffer.from('before')));
      await files.put(file('same.png', Buffer.from('after')));
      expect(Buffer.from((await files.find('exam/same.png')) ?? []).toString()).toBe('after');
    });

    test('removes one file and no other, and does not fail when there is none', async () => {
      const files = await make();
      await files.put(file('gone.png', Buffer.from('gone')));
      await files.put(file('kept.png', Buffer.from('kept')));
      await files.remove('exam/gone.png');
      await files.remove('exam/gone.png');
      expect(await files.find('exam/gone.png')).toBeNull();
      expect(await files.find('exam/kept.png')).not.toBeNull();
    });
  });
};
