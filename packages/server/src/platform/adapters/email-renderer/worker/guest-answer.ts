import type { GuestAnswer } from '../guest/render-email.js';

/** Whether a value is an answer of our code in the guest, which a source may have got at through built-in objects. */
export function isAnswer(value: unknown): value is GuestAnswer {
  if (!isRecord(value)) return false;
  const isText = (name: string): boolean => typeof value[name] === 'string';
  const mayBeText = (name: string): boolean => !(name in value) || isText(name);
  if (value['kind'] === 'rendered')
    return isText('html') && mayBeText('text') && mayBeText('subject') && mayBeText('notificationCategory');
  if (value['kind'] === 'failed') return isText('message') && isText('stack') && isMarker(value['marker']);
  return value['kind'] === 'ready';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isMarker = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && typeof value['name'] === 'string' && typeof value['ordinal'] === 'number');
