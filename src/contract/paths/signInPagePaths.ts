/** Pages of the server around signing in; a mailed link appends its token as one more path segment. */
export const organisationSignInPath = '/sign-in/organisation';
/** Where an organisation's OpenID provider sends people back to. */
export const organisationCallbackPath = `${organisationSignInPath}/callback`;
export const lostDevicePath = '/lost-device';
export const stopRemovalPath = '/keep-my-device';
