import { type Action } from '@reduxjs/toolkit';
import { secretField } from '../../../contract/wire/secretFields';

function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretField.test(key) ? '…' : redact(inner)]),
  );
}

/** The action as Redux DevTools shows it: arguments and reply without passwords, tokens, secrets and card details. */
export function redactAction<A extends Action>(action: A): A {
  const shown = 'payload' in action ? { ...action, payload: redact(action.payload) } : action;
  return 'meta' in shown ? { ...shown, meta: redact(shown.meta) } : shown;
}
