// @needs nothing

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSettings } from '../testing/render-page.js';
import { user } from '../testing/scripted-server.js';

const line = 'PATCH /users/me';
const picture = 'https://api.test/files/a.webp';

/** Sizes of the canvas, and the bytes that each drawing has. */
let drawn: number[] = [];
let bytesAt: (side: number) => number;
/** The types that the browser can encode; it returns PNG for others. */
let encoded: readonly string[];

// jsdom does not draw. The journeys cover that in a browser.
beforeEach(() => {
  drawn = [];
  bytesAt = () => 1000;
  encoded = ['image/webp', 'image/jpeg'];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!/^image\/(png|jpeg)$/.test(file.type)) throw new DOMException('No image', 'InvalidStateError');
    return { width: 3000, height: 2000, close: () => undefined };
  });
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => ({ drawImage: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement, type = '') {
    drawn.push(this.width);
    return `data:${encoded.includes(type) ? type : 'image/png'};base64,${'A'.repeat(Math.ceil(bytesAt(this.width) / 3) * 4)}`;
  });
});
const { getContext } = HTMLCanvasElement.prototype;
afterEach(() => {
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', getContext);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (profile_image_url: string | null = null, answer = user({ profile_image_url: picture })) =>
  openSettings({
    section: 'profile',
    script: { 'GET /users/me': user({ profile_image_url }), [line]: answer },
  });

const choose = async (type = 'image/png') => {
  await screen.findByRole('button', { name: /Upload/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The file input is missing');
  fireEvent.change(input, { target: { files: [new File(['x'], 'me', { type })] } });
};

const bodiesOf = ({ received }: Awaited<ReturnType<typeof open>>['server']) =>
  received.filter((call) => call.line === line).map(({ body }) => body);

test('shrinks and saves a picture, and confirms it', async () => {
  bytesAt = (side) => (side > 256 ? 200_000 : 90_000);
  const { server } = await open();
  await choose();
  await screen.findByText('Picture saved.');
  expect(drawn).toEqual([512, 512, 256]);
  const body = bodiesOf(server).at(-1);
  expect(body).toMatchObject({ profile_image_url: expect.stringMatching(/^data:image\/webp;base64,A+$/) });
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeTruthy();
});

test.each(['image/jpeg', 'image/png'])(
  'keeps the type %s in browsers that cannot encode WebP, as Safari',
  async (type) => {
    encoded = ['image/jpeg'];
    const { server } = await open();
    await choose(type);
    await screen.findByText('Picture saved.');
    expect(bodiesOf(server)).toMatchObject([{ profile_image_url: expect.stringMatching(`^data:${type};`) }]);
  },
);

test('rejects a file that is not an image or cannot be shrunk, without asking the server', async () => {
  const { server } = await open();
  await choose('application/pdf');
  await screen.findByText(/Unsupported image/);
  bytesAt = () => 200_000;
  await choose();
  await screen.findByText(/Unsupported image/);
  expect(server.countOf(line)).toBe(0);
});

test('removes a picture', async () => {
  const { server } = await open(picture, user({ profile_image_url: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
  await screen.findByText('Picture removed.');
  expect(bodiesOf(server)).toEqual([{ profile_image_url: null }]);
});

test('keeps the previous picture when saving fails, and shows the reason', async () => {
  await openSettings({
    section: 'profile',
    script: { [line]: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await choose();
  await screen.findByText(/We cannot reach the server/);
  expect(screen.getByRole('button', { name: 'Upload picture' })).toBeTruthy();
});
