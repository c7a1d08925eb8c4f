// @needs nothing

import { PorticoError } from '@portico/js';
import { expect, test } from 'vitest';
import { readRenderingProblem } from './rendering-problem.js';

const failed = (error: string) =>
  new PorticoError({ code: 'EMAIL_RENDERING_ERROR', details: { error }, status: 400, message: error });

test('a failure with a position says which source failed, where and why', () => {
  expect(readRenderingProblem(failed('The template failed (line 2, column 5): Unexpected token\nhere.'))).toEqual({
    message: 'Unexpected token\nhere.',
    at: { source: 'template', line: 2, column: 5 },
  });
  expect(readRenderingProblem(failed('The theme failed (line 7): No.'))).toEqual({
    message: 'No.',
    at: { source: 'theme', line: 7, column: 1 },
  });
});

test('a failure without a position has its text only, and another failure is none of the source', () => {
  const message = 'The template declares no subject.';
  expect(readRenderingProblem(failed(message))).toEqual({ message });
  expect(readRenderingProblem(new Error(message))).toBeUndefined();
  expect(readRenderingProblem(null)).toBeUndefined();
});
