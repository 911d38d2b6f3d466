import { screen, waitFor } from '@testing-library/react';
import { type MailBrand, plainBrand } from '../../../src/contract/template/mailBrand';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { BrandScreen } from '../../../src/portal/template/brand/BrandScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const brand: MailBrand = { ...plainBrand, logo: null, version: 1 };

function draw(now: MailBrand = brand) {
  answerGraphql('mailBrand', { mailBrand: now });
  const previews = answerGraphql('mailBrandPreview', {
    mailBrandPreview: '<html><head></head><body>Sample</body></html>',
  });
  const saves = answerGraphql('saveMailBrand', ({ input }) => ({
    saveMailBrand: { ...now, ...(input as object), version: now.version + 1 },
  }));
  const portal = renderPortal(<BrandScreen />, {
    address: routePatterns.emailBrand,
    pattern: routePatterns.emailBrand,
  });
  return { ...portal, saves, previews };
}

test('the look, of an organiser who chose nothing, keeps the colours of the designs and says where a logo comes from', async () => {
  draw();
  expect(await screen.findByRole('switch', { name: /One colour for all emails/ })).not.toBeChecked();
  expect(screen.queryByLabelText('Colour of buttons and links')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload a logo under Organisation' })).toHaveAttribute(
    'href',
    routePatterns.organisation,
  );
  expect(await screen.findByTitle('An email with this look')).toBeInTheDocument();
});

test('the look, changed and saved, sends every value with the version it started from', async () => {
  const { user, saves } = draw({ ...brand, version: 3 });
  await user.click(await screen.findByRole('switch', { name: /One colour for all emails/ }));
  await user.click(screen.getByRole('button', { name: 'Blue' }));
  await user.selectOptions(screen.getByLabelText('Headings'), 'Georgia');
  await user.type(screen.getByLabelText('Website'), 'https://tidal.example');
  await user.click(screen.getByRole('button', { name: 'Instagram' }));
  await user.type(screen.getByLabelText('Instagram'), 'https://instagram.com/tidal');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.variables).toEqual({
    input: {
      ...plainBrand,
      colour: '#27508f',
      headingFont: 'georgia',
      website: 'https://tidal.example',
      social: [{ network: 'instagram', url: 'https://instagram.com/tidal' }],
    },
    version: 3,
  });
  expect(await screen.findByText('Your emails have this look from now on')).toBeVisible();
});

test('the look, with a colour that is too light for words, says what happens to links', async () => {
  draw({ ...brand, colour: '#ffd400' });
  expect(await screen.findByText(/hard to read on white/)).toBeVisible();
});

test('the look, with an address that the server refuses, says so at the field', async () => {
  const { user } = draw();
  failGraphql('saveMailBrand', 'BAD_USER_INPUT', {
    message: 'The website is not a web address.',
    field: 'website',
  });
  await user.type(await screen.findByLabelText('Website'), 'tidal');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Website')).toBeInvalid();
});

test('the look, that cannot be loaded, says so and can be tried again', async () => {
  failGraphql('mailBrand', 'INTERNAL_SERVER_ERROR');
  const { user } = renderPortal(<BrandScreen />, {
    address: routePatterns.emailBrand,
    pattern: routePatterns.emailBrand,
  });
  expect(await screen.findByText('The look could not be loaded')).toBeVisible();
  answerGraphql('mailBrand', { mailBrand: brand });
  answerGraphql('mailBrandPreview', { mailBrandPreview: '<html><head></head></html>' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Website')).toBeVisible();
});
