import 'server-only';
import { StackServerApp } from '@stackframe/stack';

// An app of published code. Its test changes the imports of this folder, and nothing else.
export const stackServerApp = new StackServerApp({
  tokenStore: 'nextjs-cookie',
  urls: { home: '/', afterSignIn: '/', afterSignUp: '/', afterSignOut: '/' },
});
