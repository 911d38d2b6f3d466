/**
 * Where a mail about an event may lead beside the event's own page: sites that show the way to the venue (DOMAIN
 * section 1). General knowledge of 2026, kept in this one place. A site stands for its subdomains too; where most of
 * it is about other things, or it passes visitors on, only the paths that show the way count.
 */
const sites: ReadonlyArray<{ host: string; paths?: RegExp }> = [
  { host: 'maps.google.com', paths: /^\/(maps(\/|$)|$)/ },
  { host: 'google.com', paths: /^\/maps(\/|$)/ },
  { host: 'google.co.nz', paths: /^\/maps(\/|$)/ },
  { host: 'google.com.au', paths: /^\/maps(\/|$)/ },
  { host: 'maps.app.goo.gl' },
  { host: 'goo.gl', paths: /^\/maps\// },
  { host: 'maps.apple.com' },
  { host: 'openstreetmap.org' },
  { host: 'what3words.com' },
  { host: 'w3w.co' },
  // New Zealand
  { host: 'at.govt.nz' },
  { host: 'metlink.org.nz' },
  { host: 'metroinfo.co.nz' },
  { host: 'orc.govt.nz', paths: /^\/public-transport(\/|$)/ },
  { host: 'busit.co.nz' },
  { host: 'baybus.co.nz' },
  { host: 'nzta.govt.nz' },
  { host: 'intercity.co.nz' },
  { host: 'greatjourneysnz.com' },
  { host: 'interislander.co.nz' },
  { host: 'bluebridge.co.nz' },
  // Australia
  { host: 'transportnsw.info' },
  { host: 'ptv.vic.gov.au' },
  { host: 'vline.com.au' },
  { host: 'translink.com.au' },
  { host: 'transperth.wa.gov.au' },
  { host: 'adelaidemetro.com.au' },
  { host: 'metrotas.com.au' },
  { host: 'transport.act.gov.au' },
  { host: 'livetraffic.com' },
];

/** @param url a web address in the form of `safeMailUrl` */
export function showsTheWay(url: string): boolean {
  const { hostname, port, pathname } = new URL(url);
  return (
    port === '' &&
    sites.some(
      ({ host, paths }) =>
        (hostname === host || hostname.endsWith(`.${host}`)) && (paths?.test(pathname) ?? true),
    )
  );
}
