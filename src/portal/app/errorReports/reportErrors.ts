/** The address of the error-reporting service, filled by the server; empty means that nothing is reported. */
function serviceAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="turnout-sentry-dsn"]')?.content ?? '';
}

/** Downloads the reporter once the page stands, and only where the installation has a service for it. */
export function reportErrorsAfterPaint(): void {
  const dsn = serviceAddress();
  if (dsn === '') return;
  const start = () =>
    void import('./errorReporter')
      .then((reporter) => reporter.startErrorReporter(dsn))
      // Somebody who blocks the reporter loses nothing of the portal.
      .catch(() => undefined);
  requestAnimationFrame(() => setTimeout(start, 0));
}
