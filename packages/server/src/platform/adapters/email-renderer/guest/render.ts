import { Body, Head, Html, plainTextSelectors, Tailwind } from '@react-email/components';
import { compile } from 'html-to-text';
import { createElement, type ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.bun';
import type { DirectController, ReadableStream } from './globals.js';

/** XHTML 1.0 Transitional, which mail programs know best. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Where React marks the border of two texts, or a part that it waited for. */
const marks = /<!--(?: |\$|\/\$)-->/g;

/**
 * Renders to HTML. Everything that suspends is waited for, and what any component throws is thrown.
 */
export async function renderHtml(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream: unknown = await renderToReadableStream(node, {
    onError: (failure: unknown) => {
      failures.push(failure);
    },
    // Never moves a part of the document to its end, from where a script would bring it back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (!isDirect(stream)) throw new Error('React did not render');
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  const chunks: string[] = [];
  stream.source.pull(collectInto(chunks));
  const html = chunks.join('').replace(/^<!DOCTYPE[^>]*>/i, '');
  return DOCTYPE + html.replace(marks, '');
}

interface Direct extends ReadableStream {
  readonly allReady: Promise<void>;
}

const isDirect = (stream: unknown): stream is Direct =>
  typeof stream === 'object' && stream !== null && 'allReady' in stream && 'source' in stream;

const collectInto = (chunks: string[]): DirectController => ({
  write: (chunk) => {
    chunks.push(chunk);
  },
  end: () => {},
  close: () => {},
  error: (failure) => {
    throw failure;
  },
});

/** The plain text of rendered HTML, as `toPlainText` has it; that compiles its options each time, which takes longer. */
export const renderText: (html: string) => string = compile({ wordwrap: false, selectors: plainTextSelectors });

/** A document without a theme: Tailwind classes work, and nothing is added. */
export const bareDocument = (children: ReactNode): ReactNode =>
  createElement(Html, null, createElement(Tailwind, null, createElement(Head), createElement(Body, null, children)));
