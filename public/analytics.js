// Counts visits for the organiser of this page, by its own Google Analytics, and only for who agrees to it. Nothing of
// Google's is loaded before that. Addresses that hold somebody's key are never told: what is sent is written out here.
// Forms pass the answer on to our server, which reports sales to Google and Meta only where it is yes.
const line = document.querySelector('[data-answer-key]');
const answered = document.querySelector('.counted');
const { measurement, page, frame, purchase, quiet, yes, no } = line?.dataset ?? {};
const answerKey = `turnout.analytics.${line?.dataset.answerKey}`;

const remembered = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const remember = (key, value) => {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/**
 * The answer to the question. Where the browser blocks its storage, a cookie of this site keeps it until the browser is
 * closed, so that not every page asks again.
 */
const rememberedAnswer = () => {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${answerKey}=`));
  return remembered(answerKey) ?? cookie?.slice(answerKey.length + 1) ?? null;
};
const rememberAnswer = (answer) => {
  if (!remember(answerKey, answer)) document.cookie = `${answerKey}=${answer}; path=/; samesite=lax`;
};

function tag() {
  window.dataLayer.push(arguments);
}

function load() {
  if (window.dataLayer) return;
  window.dataLayer = [];
  tag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  tag('js', new Date());
  const outside = document.referrer && !document.referrer.startsWith(`${location.origin}/`);
  tag('config', measurement, {
    page_location: page,
    page_path: new URL(page).pathname,
    page_referrer: outside ? document.referrer : '',
    send_page_view: purchase === undefined,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  if (purchase) tag('event', 'purchase', { page_location: page, ...JSON.parse(purchase) });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurement)}`;
  script.async = true;
  document.head.append(script);
}

/** A purchase is told from a page of its own, whose address is nobody's key. It is told once. */
function tellPurchase() {
  const told = `turnout.told.${line.dataset.order}`;
  if (remembered(told) || !remember(told, 'yes')) return;
  const teller = document.createElement('iframe');
  teller.src = frame;
  teller.hidden = true;
  teller.referrerPolicy = 'no-referrer';
  teller.title = 'Google Analytics';
  line.append(teller);
}

function forget() {
  window[`ga-disable-${measurement}`] = true;
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('_ga')) document.cookie = `${name}=; max-age=0; path=/`;
  }
}

/** The question is gone once it is answered; a line at the page's foot takes it back. */
function show(answer) {
  line.hidden = answer !== null;
  answered.hidden = answer === null;
  answered.querySelector('[data-words]').textContent = answer === 'yes' ? yes : no;
}

const cookieOf = (name) =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/**
 * How the providers know this browser again: the cookies of Google's tag, which is loaded after a yes only, and the
 * click on an advertisement of Meta that led to this address.
 */
function visitorIds() {
  const click = new URLSearchParams(location.search).get('fbclid');
  return {
    gaClientId: /(\d+\.\d+)$/.exec(cookieOf('_ga'))?.[1],
    gaSessionId: /^GS\d\.\d+\.s?(\d+)/.exec(cookieOf(`_ga_${measurement?.slice(2)}`))?.[1],
    fbp: cookieOf('_fbp'),
    fbc: cookieOf('_fbc') || (click && `fb.1.${Date.now()}.${click}`),
  };
}

/** The answer as it is when the form is sent, also when it was changed in another tab. */
function passOn({ formData }) {
  const answer = rememberedAnswer();
  if (answer === null) return;
  formData.set('visitor.answer', answer);
  formData.set('visitor.key', line.dataset.answerKey);
  if (answer !== 'yes') return;
  for (const [name, value] of Object.entries(visitorIds())) if (value) formData.set(`visitor.${name}`, value);
}

function act(answer) {
  if (answer !== 'yes' || quiet !== undefined || !measurement) return;
  window[`ga-disable-${measurement}`] = false;
  if (frame) tellPurchase();
  else load();
}

if (line && line.dataset.teller !== undefined) {
  // The page that tells a purchase: it is opened after the answer only, and asks nothing.
  if (rememberedAnswer() === 'yes') load();
} else if (line) {
  const answer = rememberedAnswer();
  show(answer);
  if (quiet !== undefined && answer === null) line.hidden = true;
  act(answer);
  for (const form of document.querySelectorAll('[data-visitor-answer]'))
    form.addEventListener('formdata', passOn);
  line.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (!button) return;
    if (button.dataset.answer === 'no') forget();
    rememberAnswer(button.dataset.answer);
    show(button.dataset.answer);
    act(button.dataset.answer);
  });
  answered.querySelector('button').addEventListener('click', () => {
    show(null);
    line.querySelector('button').focus();
  });
}
