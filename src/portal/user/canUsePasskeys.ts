/** Whether the browser can use passkeys at all; over plain HTTP it can not. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;
