import { browserTracingIntegration, init } from '@sentry/react';
import { errorTracingSampleRate } from '../../../contract/constants';
import { redactText } from './redactText';

/** A copy of the report in which every text, at any depth, is redacted. */
function redactAll<T>(report: T): T {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? redactText(value) : value,
  );
}

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
    beforeSend: (event) => redactAll(event),
    beforeSendSpan: (span) => redactAll(span),
    beforeBreadcrumb: (breadcrumb) => redactAll(breadcrumb),
  });
}
