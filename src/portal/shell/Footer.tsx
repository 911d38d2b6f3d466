import { footerUrls, scannerAppUrls } from '../../contract/country';
import { StoreBadge } from './StoreBadge';

/** `year` is a prop so that tests can fix it. */
export function Footer({ year = new Date().getFullYear() }: { year?: number }) {
  return (
    <footer className="footer">
      <p>© {year} Turnout</p>
      <nav className="footer__links" aria-label="Help and terms">
        <a href={footerUrls.helpAndSupport}>Help &amp; Support</a>
        <a href={footerUrls.privacyPolicy}>Privacy Policy</a>
        <a href={footerUrls.termsOfService}>Terms of Service</a>
        <a href={footerUrls.contactUs}>Contact Us</a>
      </nav>
      <div className="footer__apps">
        <StoreBadge store="App Store" to={scannerAppUrls.appStore} />
        <StoreBadge store="Google Play" to={scannerAppUrls.googlePlay} />
      </div>
    </footer>
  );
}
