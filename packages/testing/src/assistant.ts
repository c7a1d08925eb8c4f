import { type Assistant, createAssistant } from '@portico/server';
import { outside } from './egress.js';
import type { ModelServer } from './model-server.js';

/** The product's assistant, for a scripted endpoint. */
export const assistantOf = (
  { url: baseUrl, apiKey, model }: ModelServer,
  options: { readonly timeoutMillis?: number } = {},
): Assistant => createAssistant({ baseUrl, apiKey, model }, { egress: outside, ...options });
