// Next.js is installed in the apps that use this package, not in the repository.
declare module 'next/headers' {
  export const cookies: import('@portico/js').NextPort['cookies'];
  export const headers: import('@portico/js').NextPort['headers'];
}
declare module 'next/server' {
  export const connection: () => Promise<void>;
}
declare module 'next/navigation' {
  export const redirect: import('@portico/js').NextPort['redirect'];
}
