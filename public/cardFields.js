// The payment provider's own fields: what is typed there goes to the provider, and never to us.
const form = document.getElementById('card');
const trouble = document.getElementById('trouble');
const button = form.querySelector('button');

function begin() {
  const { key, account, secret, back } = form.dataset;
  const stripe = window.Stripe(key, account ? { stripeAccount: account } : {});
  const elements = stripe.elements({ clientSecret: secret });
  const fields = elements.create('payment');
  fields.on('ready', () => (button.disabled = false));
  fields.on('loaderror', () => (trouble.textContent = unreachable));
  fields.mount('#fields');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    trouble.textContent = '';
    // It only comes back when something was wrong; otherwise the browser is sent on.
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.origin + back },
    });
    trouble.textContent = error.message;
    button.disabled = false;
  });
}

const unreachable =
  'The card fields could not be loaded, so nothing was charged. Check your connection, then load this page again.';

if (window.Stripe) begin();
else trouble.textContent = unreachable;
