/** This package's version, which each call names. A test holds it to package.json. */
export const version = '0.1.0';
