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
      const url = draw(image, attempt);
      if (bytesOf(url) <= screenLimits.profileImageMaxBytes) return url;
    }
  } finally {
    image.close();
  }
  throw new UnreadableImage('The image could not be made small enough');
};

const draw = (image: ImageBitmap, { side, quality }: (typeof attempts)[number]): string => {
  const cut = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  // Enlarging a small image would not improve it.
  canvas.width = canvas.height = Math.min(side, cut);
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadableImage('This browser cannot draw images');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(image.width - cut) / 2, (image.height - cut) / 2];
  context.drawImage(image, left, top, cut, cut, 0, 0, canvas.width, canvas.height);
  // Browsers that cannot encode WebP encode PNG. The last attempts make that small enough.
  return canvas.toDataURL('image/webp', quality);
};

/** Four base64 characters encode three bytes. */
const bytesOf = (url: string): number => Math.ceil(((url.length - url.indexOf(',') - 1) / 4) * 3);
