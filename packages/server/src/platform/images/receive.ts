import { limits } from '@portico/contract';
import type { Call, TenantCall } from '../call/call.js';
import { Refusal } from '../failures/failures.js';
import { type ImageHeader, readImageHeader } from './format.js';
import { type ImageFolder, isKey, typeOf } from './keys.js';
import { insertImage } from './store.js';

/** What a caller said about an image: where it is to be kept, and the member of the body. */
export interface GivenImage {
  readonly folder: ImageFolder;
  /** A data URL, an address, null to take the image away, or undefined when the body says nothing. */
  readonly given: string | null | undefined;
  /** The address that the object's image has in answers now. Sent back, it changes nothing. */
  readonly current?: string | null;
}

// An image that no row has taken by then is removed; no call takes nearly as long.
const UNTAKEN_MILLIS = 3_600_000;

/**
 * Takes in an image from a body, before the transaction that writes the row: a data URL is checked and put into the
 * store, an address is taken as it is, from servers alone. What comes back goes into the row as it is, with `swapImage`
 * in the same transaction; undefined means that the row stays.
 *
 * MD-03: PNG, JPEG, WebP and GIF by content, at most 100 KB and 4096 × 4096 pixels, read from the header alone.
 *
 * @throws Refusal 400 for an unsupported image or a URL that may not be set
 * @throws Outage when the store is unavailable
 */
export async function receiveImage(call: TenantCall, image: GivenImage): Promise<string | null | undefined> {
  const { given, folder, current } = image;
  if (given === undefined || given === null) return given;
  if (isData(given)) return store(call, folder, readDataUrl(given));
  if (call.access === 'client') requireImageData(given);
  if (given === current) return undefined;
  if (!/^https?:$/.test(new URL(given).protocol))
    throw new Refusal(400, 'The image must be an http or https URL, or a base64 data URL.');
  return given;
}

/** Refuses everything but a data URL, or nothing: clients may not set addresses. Refusal 400. */
export function requireImageData(given: string | null | undefined): void {
  if (given === null || given === undefined || isData(given)) return;
  throw new Refusal(400, 'The image must be a data URL such as data:image/png;base64,…');
}

const isData = (given: string): boolean => /^data:/i.test(given);

/** The address of an image in answers, from what its row holds. */
export const imageUrl = ({ settings }: Pick<Call, 'settings'>, stored: string | null): string | null =>
  stored !== null && isKey(stored) ? `${settings.publicUrl}/files/${stored}` : stored;

interface ReadImage extends ImageHeader {
  readonly bytes: Uint8Array;
}

/** RFC 2397 with base64 (RFC 4648 §4). What it says of its type is not believed. */
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,((?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?)$/i;

function readDataUrl(url: string): ReadImage {
  const [, base64] = DATA_URL.exec(url) ?? [];
  if (!base64) throw new Refusal(400, 'The image must be a data URL such as data:image/png;base64,…');
  // Four characters are three bytes, so what is too large need not be decoded.
  if ((base64.length / 4) * 3 - 2 > limits.profileImageMaxBytes) throw tooLarge();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.profileImageMaxBytes) throw tooLarge();
  const header = readImageHeader(bytes);
  if (!header) throw new Refusal(400, 'The image must be PNG, JPEG, WebP or GIF.');
  if (Math.max(header.width, header.height) > limits.profileImageMaxPixels)
    throw new Refusal(
      400,
      `The image has ${header.width} × ${header.height} pixels; the maximum is ${limits.profileImageMaxPixels} in each direction.`,
    );
  return { ...header, bytes };
}

const tooLarge = () =>
  new Refusal(400, `The image is larger than ${limits.profileImageMaxBytes / 1000} KB, which is the maximum.`);

async function store(call: TenantCall, folder: ImageFolder, { format, bytes }: ReadImage): Promise<string> {
  const key = `${call.tenant.id}/${folder}/${call.ports.random.uuid()}.${format}`;
  // Written down first, so that what is stored when this process dies is found and removed.
  await insertImage(call, { key, removeAt: new Date(call.now + UNTAKEN_MILLIS) });
  await call.ports.files.put({ key, type: typeOf(format), bytes });
  return key;
}
