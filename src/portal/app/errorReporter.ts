import { browserTracingIntegration, init } from '@sentry/react';
import { errorTracingSampleRate } from '../../contract/constants';
import { redactText } from './redactText';

/** Every text inside a report, however deep, without addresses and tokens. */
function redactAll<T>(report: T): T {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? redactText(value) : value,
  );
}

export function startErrorReporter(dsn: string): void {
  init({
    dsn,
    tracesSampleRate: errorTracingSampleRate,
    sampleRate: errorTracingSampleRate,
    integrations: [browserTracingIntegration()],
    // Calls to this origin alone carry the tracing header (SPEC section 7).
    tracePropagationTargets: [/^\/(?!\/)/, new RegExp(`^${window.location.origin.replaceAll('.', '\\.')}/`)],
    beforeSend: (event) => redactAll(event),
    beforeSendTransaction: (event) => redactAll(event),
    beforeBreadcrumb: (breadcrumb) => redactAll(breadcrumb),
  });
}
