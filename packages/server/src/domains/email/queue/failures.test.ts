// @needs nothing

import { expect, test } from 'vitest';
import { Outage } from '../../../platform/failures/failures.js';
import { describeFailure } from './failures.js';

test('what did not answer is named, and the email is tried again', () => {
  expect(describeFailure(new Outage('email renderer', new Error('2000 ms')))).toMatchObject({
    isFinal: false,
    error: 'The email could not be prepared in time: The email renderer did not answer.',
    type: 'UNKNOWN',
  });
  expect(describeFailure(new Outage('mail'))).toMatchObject({ isFinal: false, error: 'The email could not be sent.' });
});

test('EM-09 the message of an unforeseen error, which may repeat the content, is not kept', () => {
  const failure = describeFailure(new SyntaxError('Unexpected token "Dear Ada"'));
  expect(failure).toMatchObject({ isFinal: false, error: 'The email could not be prepared.' });
});
