/**
 * Sites with directions to the venue: a service mail about an event may link to these besides the event's own page
 * (DOMAIN section 1). General knowledge of 2026. An entry includes its subdomains. Where most of a site is about other
 * things, or it redirects visitors, only the paths with directions are allowed.
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
export function isDirectionsSite(url: string): boolean {
  const { hostname, port, pathname } = new URL(url);
  return (
    port === '' &&
    sites.some(
      ({ host, paths }) =>
        (hostname === host || hostname.endsWith(`.${host}`)) && (paths?.test(pathname) ?? true),
    )
  );
}
