import { browserTracingIntegration, init } from '@sentry/react';
import { errorTracingSampleRate } from '../../../contract/constants';
import { redactReport } from './redactReport';

/**
 * Each build has a new bundle name. Without a release the service records no sessions (SPEC section 7). The name has no
 * `@`, because `redactText` would take it for an address.
 */
function releaseName(): string {
  const bundle = document.querySelector<HTMLScriptElement>('script[src*="/portal."]')?.src;
  return `turnout-${/portal\.(\w+)\.js/.exec(bundle ?? '')?.[1] ?? 'development'}`;
}

export function startErrorReporter(dsn: string): void {
  init({
    dsn,
    release: releaseName(),
    tracesSampleRate: errorTracingSampleRate,
    sampleRate: errorTracingSampleRate,
    integrations: [browserTracingIntegration()],
    // Only calls to this origin carry the tracing header (SPEC section 7).
    tracePropagationTargets: [/^\/(?!\/)/, new RegExp(`^${window.location.origin.replaceAll('.', '\\.')}/`)],
    beforeSend: (event) => redactReport(event),
    beforeSendTransaction: (event) => redactReport(event),
    beforeSendSpan: (span) => redactReport(span),
    beforeBreadcrumb: (breadcrumb) => redactReport(breadcrumb),
  });
}
