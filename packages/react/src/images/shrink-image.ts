/**
 * Turns an image file into a profile image: crops it to a square, removes metadata such as the location, and shrinks it
 * to the size that the server accepts.
 *
 * @returns a data URL
 * @throws Error with the name `UnreadableImage` when the browser cannot read or shrink the file
 * @example
 * import { shrinkImage, useUser } from '@portico/react';
 *
 * export const PictureInput = () => {
 *   const user = useUser({ or: 'redirect' });
 *   const save = async (file: File) => user.update({ profileImageUrl: await shrinkImage(file) });
 *   return <input type="file" accept="image/*" onChange={({ target }) => target.files?.[0] && save(target.files[0])} />;
 * };
 */
export const shrinkImage = async (file: Blob): Promise<string> => (await import('./shrink.js')).shrink(file);
