// Reached by the bundler of Next.js for its server, through the condition `react-server`; otherwise `#request` is `elsewhere.ts`.
import type { NextPort } from '@portico/js';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';

/** The request that Next.js is answering. */
export const request: NextPort | undefined = { cookies, headers, redirect };
