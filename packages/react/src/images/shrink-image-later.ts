/**
 * Makes a profile image of a file, as the screens do: its middle as a square, drawn anew, so that what a camera wrote
 * beside the picture (such as the place) stays on the device, and small enough for the server. The code for it is loaded
 * with the first call, since few pages need it.
 *
 * @returns a data URL
 * @throws Error of the name `UnreadableImage` when this browser cannot read the file or cannot make it small enough
 */
export const shrinkImage = async (file: Blob): Promise<string> => (await import('./shrink-image.js')).shrinkImage(file);
