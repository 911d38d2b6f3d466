import { footerUrls, scannerAppUrls } from '../../contract/country';
import { Icon } from '../ui/Icon';
import { useCountry } from '../ui/useCountry';

/** `year` is passed in so that a test can hold it still. */
export function Footer({ year = new Date().getFullYear() }: { year?: number }) {
  const country = useCountry();
  const urls = footerUrls(country);
  const apps = scannerAppUrls(country);
  return (
    <footer className="footer">
      <p>© {year} Turnout</p>
      <nav className="footer__links" aria-label="Help and terms">
        <a href={urls.helpAndSupport}>Help &amp; Support</a>
        <a href={urls.privacyPolicy}>Privacy Policy</a>
        <a href={urls.termsOfService}>Terms of Service</a>
        <a href={urls.contactUs}>Contact Us</a>
      </nav>
      <div className="footer__apps">
        {[
          { store: 'App Store', to: apps.appStore },
          { store: 'Google Play', to: apps.googlePlay },
        ].map(({ store, to }) => (
          <a key={store} className="footer__app" href={to} aria-label={`Ticket scanning app on ${store}`}>
            <Icon name="phone" size={18} />
            <span>
              <small>Scan tickets with</small>
              {store}
            </span>
          </a>
        ))}
      </div>
    </footer>
  );
}
