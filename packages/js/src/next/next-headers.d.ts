// Next.js is no dependency: its modules are there in the apps that need it.
declare module 'next/headers' {
  const functions: import('./request.js').NextRequest;
  export const { cookies, headers }: typeof functions;
}

declare module 'next/navigation' {
  export const redirect: import('./request.js').NextNavigation['redirect'];
}
