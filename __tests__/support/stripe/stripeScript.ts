import type { BrowserContext, Route } from 'playwright-core';
import type { PlanStandIn } from './planStandIn';

/**
 * Replaces Stripe's script by the documented calls that the portal makes: its fields and the bank's question are frames of
 * Stripe's hosts, and what is typed there goes to Stripe's API only.
 */
const script = `
  const frame = (src, title, place) => place.appendChild(Object.assign(document.createElement('iframe'), { src, title }));
  const reply = (origin, from) => new Promise((done) => {
    addEventListener('message', function heard(event) {
      if (event.origin !== origin || event.source !== from.contentWindow) return;
      removeEventListener('message', heard);
      done(event.data);
    });
  });
  const api = async (path, body) =>
    (await fetch('https://api.stripe.com/v1/' + path, { method: 'POST', body: new URLSearchParams(body) })).json();
  const askBank = async (kind, clientSecret) => {
    const bank = frame('https://hooks.stripe.com/3d_secure', 'Your bank', document.body);
    Object.assign(bank.style, { position: 'fixed', inset: '0', margin: 'auto', background: '#fff', zIndex: 9999 });
    const answer = await reply('https://hooks.stripe.com', bank);
    bank.remove();
    return api('bank', { kind, clientSecret, answer });
  };
  window.Stripe = (key) => ({
    elements: ({ clientSecret, appearance }) => {
      let box;
      const show = (look) => Object.assign(box.dataset, { theme: look.theme, background: look.variables.colorBackground });
      return {
        clientSecret,
        get fields() { return box.querySelector('iframe'); },
        create: () => {
          const handlers = {};
          return {
            on: (name, handler) => { handlers[name] = handler; },
            mount: (place) => {
              box = place;
              show(appearance);
              frame('https://js.stripe.com/fields', 'Card fields', place).onload = () => handlers.ready();
            },
            destroy: () => box.replaceChildren(),
          };
        },
        update: (changed) => show(changed.appearance),
      };
    },
    confirmSetup: async ({ elements: { clientSecret, fields } }) => {
      fields.contentWindow.postMessage({ clientSecret, key }, 'https://js.stripe.com');
      const entered = await reply('https://js.stripe.com', fields);
      return entered.status === 'requires_action' ? askBank('setup', clientSecret) : entered;
    },
    confirmCardSetup: (clientSecret) => askBank('setup', clientSecret),
    confirmCardPayment: (clientSecret) => askBank('payment', clientSecret),
  });`;

const fields = `<!doctype html><title>Card</title>
  <body style="margin:0;font:14px system-ui"><label>Card number <input size="18"></label>
  <script>
    addEventListener('message', async ({ origin, data }) => {
      const number = document.querySelector('input').value.replaceAll(' ', '');
      const body = new URLSearchParams({ ...data, number });
      const answer = await fetch('https://api.stripe.com/v1/card', { method: 'POST', body });
      parent.postMessage(await answer.json(), origin);
    });
  </script>`;

const bank = `<!doctype html><title>Bank</title><h1>Your bank asks</h1>
  <button onclick="parent.postMessage('confirmed', '*')">It is me</button>
  <button onclick="parent.postMessage('refused', '*')">It is not me</button>`;

/** Answers a browser's requests to all hosts of Stripe. */
export async function routeStripe(context: BrowserContext, stripe: PlanStandIn): Promise<void> {
  const page = (body: string) => ({ status: 200, contentType: 'text/html', body });
  const send = (route: Route, body: object) =>
    route.fulfill({
      ...{ status: 200, contentType: 'application/json', body: JSON.stringify(body) },
      headers: { 'access-control-allow-origin': '*' },
    });
  const posted = (route: Route) => Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
  const idOf = (clientSecret = '') => clientSecret.replace(/_secret_.*/, '');
  await context.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: script }),
  );
  await context.route('https://js.stripe.com/fields', (route) => route.fulfill(page(fields)));
  await context.route('https://hooks.stripe.com/**', (route) => route.fulfill(page(bank)));
  await context.route('https://api.stripe.com/v1/card', (route) => {
    const { clientSecret, number = '' } = posted(route);
    const lastFour = number.slice(-4);
    stripe.enterCard(idOf(clientSecret), lastFour);
    if (lastFour === '0002') return send(route, { error: { message: 'Your card was declined.' } });
    return send(route, { status: lastFour === '3155' ? 'requires_action' : 'succeeded' });
  });
  await context.route('https://api.stripe.com/v1/bank', (route) => {
    const { kind, clientSecret, answer } = posted(route);
    const isConfirmed = answer === 'confirmed';
    if (kind === 'setup') stripe.answerForCard(idOf(clientSecret), isConfirmed);
    else stripe.answerForCharge(idOf(clientSecret), isConfirmed);
    const error = { message: 'We are unable to authenticate your payment method.' };
    return send(route, isConfirmed ? { status: 'succeeded' } : { error });
  });
}
