/** The DSN of the error-reporting service, which the server writes into the page; empty if nothing is reported. */
function serviceAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="turnout-sentry-dsn"]')?.content ?? '';
}

/** Loads the error reporter after the first paint, and only if the installation has a reporting service. */
export function reportErrorsAfterPaint(): void {
  const dsn = serviceAddress();
  if (dsn === '') return;
  const start = () =>
    void import('./errorReporter')
      .then((reporter) => reporter.startErrorReporter(dsn))
      // The portal works without the reporter, for example if a browser extension blocks it.
      .catch(() => undefined);
  requestAnimationFrame(() => setTimeout(start, 0));
}
