import { screenLimits } from '@portico/contract/plain';

/** What browsers offer to choose, and what the server takes. */
export const ACCEPTED_IMAGES = 'image/png,image/jpeg,image/webp,image/gif';

/** The file is no image that this browser can read, or one that cannot be made small enough. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/** What is tried in turn until the image is small enough: pixels each way, and how much of the quality is kept. */
const attempts = [
  { side: 512, quality: 0.9 },
  { side: 512, quality: 0.75 },
  { side: 256, quality: 0.8 },
  { side: 128, quality: 0.8 },
] as const;

/**
 * Makes a profile image of a file: its middle as a square, drawn anew, so that what a camera wrote beside the picture
 * (such as the place) stays on the device, and small enough for the server.
 *
 * @returns a data URL
 * @throws UnreadableImage
 */
export const shrinkImage = async (file: Blob): Promise<string> => {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadableImage('The file is no image', { cause });
  });
  try {
    for (const attempt of attempts) {
      const url = draw(image, attempt);
      if (bytesOf(url) <= screenLimits.profileImageMaxBytes) return url;
    }
  } finally {
    image.close();
  }
  throw new UnreadableImage('The image cannot be made small enough');
};

const draw = (image: ImageBitmap, { side, quality }: (typeof attempts)[number]): string => {
  const cut = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  // A small image stays as it is: more pixels would not show more.
  canvas.width = canvas.height = Math.min(side, cut);
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadableImage('This browser does not draw');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(image.width - cut) / 2, (image.height - cut) / 2];
  context.drawImage(image, left, top, cut, cut, 0, 0, canvas.width, canvas.height);
  // Browsers that cannot write this format write PNG instead, which the last attempts make small enough.
  return canvas.toDataURL('image/webp', quality);
};

/** Four characters of base64 stand for three bytes. */
const bytesOf = (url: string): number => Math.ceil(((url.length - url.indexOf(',') - 1) / 4) * 3);
