// The payment provider's own fields: what is typed there goes to the provider, and never to us.
const form = document.getElementById('card');
const { key, account, secret, back } = form.dataset;
const trouble = document.getElementById('trouble');
const button = form.querySelector('button');
const stripe = window.Stripe(key, account ? { stripeAccount: account } : {});
const elements = stripe.elements({ clientSecret: secret });
elements.create('payment').mount('#fields');
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
