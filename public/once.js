// A form that is on its way is not sent a second time by a second press: a cart taken twice holds twice the seats.
// After a while, and on a page that the browser brings back, it may be sent again.
const patienceMs = 10_000;
let sent = new WeakMap();
addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== 'post') return;
  if (Date.now() - (sent.get(form) ?? -Infinity) < patienceMs) event.preventDefault();
  else sent.set(form, Date.now());
});
addEventListener('pageshow', () => {
  sent = new WeakMap();
});
