// @needs nothing

import { PorticoError } from '@portico/js';
import { expect, test } from 'vitest';
import { readRenderingProblem } from './rendering-problem.js';

const nowhere = { source: null, line: null, column: null };

const failed = (details: PorticoError<'EMAIL_RENDERING_ERROR'>['details']) =>
  new PorticoError({ code: 'EMAIL_RENDERING_ERROR', details, status: 400, message: details.error });

test('a failure with a position says which source failed, where and why', () => {
  const error = 'The template failed (line 2, column 5): Unexpected token.';
  expect(readRenderingProblem(failed({ error, source: 'template', line: 2, column: 5 }))).toEqual({
    message: error,
    at: { source: 'template', line: 2, column: 5 },
  });
  expect(readRenderingProblem(failed({ error, source: 'theme', line: 7, column: null }))?.at).toEqual({
    source: 'theme',
    line: 7,
    column: 1,
  });
});

test('a failure without a position has its text only, and other failures are not about the source', () => {
  const error = 'The template declares no subject.';
  expect(readRenderingProblem(failed({ error, ...nowhere }))).toEqual({ message: error });
  expect(readRenderingProblem(failed({ error, ...nowhere, source: 'template' }))).toEqual({ message: error });
  expect(readRenderingProblem(new Error(error))).toBeUndefined();
  expect(readRenderingProblem(null)).toBeUndefined();
});
