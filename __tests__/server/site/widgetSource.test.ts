import { widgetSource } from '../../../src/contract/site/widgetSource';

const page = 'https://www.harbour.example/whats-on';

test.each([
  ['no values', page, '', { utm_source: 'harbour.example', utm_medium: 'widget' }],
  [
    'a site that led to it',
    page,
    'https://www.google.co.nz/',
    { utm_source: 'harbour.example', utm_medium: 'widget', utm_content: 'google.co.nz' },
  ],
  [
    'the site itself before it',
    page,
    'https://harbour.example/',
    { utm_source: 'harbour.example', utm_medium: 'widget' },
  ],
  [
    'UTM values and a click id',
    `${page}?utm_source=radio&utm_campaign=summer&gclid=1&other=x`,
    'https://news.example/',
    { utm_source: 'radio', utm_campaign: 'summer' },
  ],
  [
    'the click id of an advertisement',
    `${page}?gclid=abc123`,
    '',
    { utm_source: 'google', utm_medium: 'cpc', utm_content: 'harbour.example' },
  ],
  [
    'the click id of a post',
    `${page}?fbclid=abc123`,
    '',
    { utm_source: 'facebook', utm_medium: 'social', utm_content: 'harbour.example' },
  ],
  ['a file', 'file:///home/me/page.html', '', { utm_source: 'website', utm_medium: 'widget' }],
])('widgetSource, for a page with %s, gives its values', (_, address, referrer, values) => {
  expect(widgetSource(address, referrer)).toEqual(values);
});

test('widgetSource cuts a value to the length that an order stores', () => {
  const { utm_source: source = '' } = widgetSource(`${page}?utm_source=${'a'.repeat(500)}`, '');
  expect(source).toHaveLength(100);
});
