/** What an image is of. */
export type ImageFolder =
  | 'user-profile-images'
  | 'team-profile-images'
  | 'team-member-profile-images'
  | 'project-logos';

const types = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const;

/** The format of an image, which ends its key. */
export type ImageFormat = keyof typeof types;

const KEY =
  /^[0-9a-f-]{36}\/(?:user-profile-images|team-profile-images|team-member-profile-images|project-logos)\/[0-9a-f-]{36}\.(png|jpeg|gif|webp)$/;

/** The media type of an image by its key; null for what is no key of an image. */
export function imageType(key: string): string | null {
  const [, format] = KEY.exec(key) ?? [];
  return Object.entries(types).find(([name]) => name === format)?.[1] ?? null;
}

/** The media type of a format. */
export const typeOf = (format: ImageFormat): string => types[format];

/** Whether a stored image is a key of ours; otherwise it is an address that a server has set. */
export const isKey = (stored: string): boolean => imageType(stored) !== null;
