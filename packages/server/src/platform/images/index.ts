export { imageType } from './keys.js';
export { imageUrl, receiveImage, requireImageData } from './receive.js';
export { releaseImages } from './store.js';
export { discardImages, swapImage } from './swap.js';
export { sweepImages } from './sweep.js';
