import type { ConversionDestination } from '../../../src/contract/webhook/conversion';

export const buildDestination = (changes: Partial<ConversionDestination> = {}): ConversionDestination => ({
  kind: 'ga4',
  state: 'not_set_up',
  measurementId: null,
  pixelId: '',
  testCode: '',
  hasSecret: false,
  reason: null,
  deliveredAt: null,
  failingSince: null,
  pausedUntil: null,
  waiting: 0,
  failed: 0,
  ...changes,
});
