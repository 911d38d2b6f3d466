/*
 * Chromium reads data of every locale when a page makes its first formatter of dates or numbers. That takes 30 ms, or
 * 120 ms on a phone, and would delay the first screen. The threads of a page share what was read, whatever the locale,
 * so this worker reads it for them.
 */
new Intl.DateTimeFormat('en-NZ');
close();
