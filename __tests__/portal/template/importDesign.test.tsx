import { screen, waitFor } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { readDesignFile, usedPictures } from '../../../src/portal/template/importing/readDesignFile';
import { NewTemplateScreen } from '../../../src/portal/template/NewTemplateScreen';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

function draw() {
  answerGraphql('emailTemplates', { emailTemplates: [] });
  answerGraphql('emailStarters', { emailStarters: [] });
  const made = answerGraphql('createEmailTemplate', {
    createEmailTemplate: {
      ...{ id: 't1', name: 'Spring', purpose: 'marketing', accent: '#0f5e63', blocks: [], archived: false },
      ...{ version: 1, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
    },
  });
  const portal = renderPortal(<NewTemplateScreen />, {
    address: '/portal/customisation/email-template/content',
    pattern: routePatterns.emailTemplateStep,
  });
  const choose = async (file: File) =>
    portal.user.upload(await screen.findByLabelText(/^Import the HTML of another tool/), file);
  return { ...portal, made, choose };
}

const page =
  '<html><head><title>Spring sale</title></head><body><p>Hi *|FNAME|*</p><img src="images/a%201.png"></body></html>';

test('a new template, from an HTML file, takes its title as name and its content with our fields', async () => {
  const { user, choose, made } = draw();
  await choose(new File([page], 'spring.html', { type: 'text/html' }));
  expect(await screen.findByText('The design in spring.html is chosen.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Spring sale');
  await user.click(screen.getByRole('button', { name: 'Create and write the content' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.variables.input).toMatchObject({
    name: 'Spring sale',
    blocks: [{ kind: 'html', html: page.replace('*|FNAME|*', '{{first_name}}') }],
  });
});

test('readDesignFile, of a zip file, has its page and pictures, of which usedPictures are those that the page shows', async () => {
  const zip = zipSync({
    'mail/about.html': strToU8('<p>About</p>'),
    'mail/index.html': strToU8(page),
    'mail/images/a 1.png': strToU8('a'),
    'mail/unused.png': strToU8('b'),
    'mail/notes.txt': strToU8('c'),
    '__MACOSX/index.html': strToU8('x'),
  });
  const design = await readDesignFile(new File([zip.slice()], 'spring.zip', { type: 'application/zip' }));
  expect(design).toMatchObject({ name: 'Spring sale', html: page.replace('*|FNAME|*', '{{first_name}}') });
  expect([...design.pictures.keys()]).toEqual(['mail/images/a 1.png', 'mail/unused.png']);
  expect(usedPictures(design).map(({ file, written }) => [file.name, file.type, written])).toEqual([
    ['a 1.png', 'image/png', ['images/a%201.png']],
  ]);
});

test('readDesignFile, of a zip file that unpacks to too much, has too many pictures or no page, is refused with the cure', async () => {
  const zipped = (entries: Record<string, Uint8Array>) => {
    const zip = zipSync(entries, { level: 9 });
    return readDesignFile(new File([zip.slice()], 'a.zip'));
  };
  await expect(zipped({ 'a.html': new Uint8Array(41 * 1024 * 1024) })).rejects.toThrow(/more than 40 MB/);
  await expect(zipped({ 'a.png': strToU8('a') })).rejects.toThrow(/no HTML file/);
  const pictures = Array.from({ length: 61 }, (_, index) => [`${index}.png`, strToU8('a')] as const);
  await expect(zipped({ 'a.html': strToU8(page), ...Object.fromEntries(pictures) })).rejects.toThrow(
    /more than 60 pictures/,
  );
});

test.each([
  ['a.pdf', 'x', 'Choose an HTML file, or a zip file with one.'],
  ['a.html', ' ', 'The HTML file is empty. Choose another.'],
  ['a.html', 'x'.repeat(80_001), /80,001 characters; at most 80,000/],
  ['a.zip', 'no zip', 'This zip file cannot be read. Export it again.'],
])(
  'a new template, from the file %s, case %#, says what is wrong and imports nothing',
  async (name, content, message) => {
    const { choose } = draw();
    await screen.findByLabelText(/^Import the HTML/);
    const input = screen.getByLabelText<HTMLInputElement>(/^Import the HTML/);
    input.removeAttribute('accept');
    await choose(new File([content], name));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/is chosen/)).not.toBeInTheDocument();
  },
);
