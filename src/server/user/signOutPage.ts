import { eventsPath, logoutPath } from '../../contract/paths/signInPaths';
import { html, publicPage } from '../http/publicPage';

/**
 * Asks the person to confirm signing out, when another site may have sent the browser here. Showing it changes nothing.
 */
export const signOutPage = (): string =>
  publicPage(
    'Sign out?',
    html`<p>You are still signed in to Turnout.</p>
      <form method="post" action="${logoutPath}">
        <button>Sign out</button>
      </form>
      <p><a href="${eventsPath}">Stay signed in</a></p>`,
  );
