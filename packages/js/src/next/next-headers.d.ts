// Next.js is no dependency: the module is there in the apps that need it.
declare module 'next/headers' {
  const functions: import('./request.js').NextRequest;
  export const { cookies, headers }: typeof functions;
}
