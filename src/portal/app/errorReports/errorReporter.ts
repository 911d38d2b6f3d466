import { browserTracingIntegration, init } from '@sentry/react';
import { errorTracingSampleRate } from '../../../contract/constants';
import { redactText } from './redactText';

/** Every text inside a report, however deep, without addresses and tokens. */
function redactAll<T>(report: T): T {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? redactText(value) : value,
  );
}

/** Every build names its bundle anew. Without a release the service hears of no session (SPEC section 7). */
function releaseName(): string {
  const bundle = document.querySelector<HTMLScriptElement>('script[src*="/portal."]')?.src;
  return `turnout@${/portal\.(\w+)\.js/.exec(bundle ?? '')?.[1] ?? 'development'}`;
}

export function startErrorReporter(dsn: string): void {
  init({
    dsn,
    release: releaseName(),
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
