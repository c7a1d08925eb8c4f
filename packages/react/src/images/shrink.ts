import { screenLimits } from '@portico/contract/plain';

/** Image types that the file dialog offers and the server accepts. */
export const ACCEPTED_IMAGES = 'image/png,image/jpeg,image/webp,image/gif';

/** The file is not an image that this browser can read or shrink. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/** Attempts until the image is small enough: side in pixels and quality. */
const attempts = [
  { side: 512, quality: 0.9 },
  { side: 512, quality: 0.75 },
  { side: 256, quality: 0.8 },
  { side: 128, quality: 0.8 },
] as const;

/** Crops an image file to a square and shrinks it, see `shrinkImage`. */
export const shrink = async (file: Blob): Promise<string> => {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadableImage('The file is not an image that this browser can read', { cause });
  });
  try {
    for (const attempt of attempts) {
      const url = encode(draw(image, attempt), { type: file.type, quality: attempt.quality });
      if (bytesOf(url) <= screenLimits.profileImageMaxBytes) return url;
    }
  } finally {
    image.close();
  }
  throw new UnreadableImage('The image could not be made small enough');
};

const draw = (image: ImageBitmap, { side }: (typeof attempts)[number]): HTMLCanvasElement => {
  const cut = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  // Enlarging a small image would not improve it.
  canvas.width = canvas.height = Math.min(side, cut);
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadableImage('This browser cannot draw images');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(image.width - cut) / 2, (image.height - cut) / 2];
  context.drawImage(image, left, top, cut, cut, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** @param file.type type of the image file */
const encode = (canvas: HTMLCanvasElement, file: { readonly type: string; readonly quality: number }): string => {
  const url = canvas.toDataURL('image/webp', file.quality);
  if (url.startsWith('data:image/webp') || file.type !== 'image/jpeg') return url;
  // Safari cannot encode WebP and returns PNG, which is small enough for a photo only at the smallest size. Other files
  // stay PNG, because they can be transparent.
  return canvas.toDataURL('image/jpeg', file.quality);
};

/** Four base64 characters encode three bytes. */
const bytesOf = (url: string): number => Math.ceil(((url.length - url.indexOf(',') - 1) / 4) * 3);
