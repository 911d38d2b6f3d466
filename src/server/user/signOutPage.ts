import { eventsPath, logoutPath } from '../../contract/paths/portalPaths';
import { html, publicPage } from '../http/publicPage';

/** Shown instead of signing out when it is not certain that the person asked for it. Looking at it changes nothing. */
export const signOutPage = (): string =>
  publicPage(
    'Sign out?',
    html`<p>You are still signed in to Turnout.</p>
      <form method="post" action="${logoutPath}">
        <button>Sign out</button>
      </form>
      <p><a href="${eventsPath}">Stay signed in</a></p>`,
  );
