import { readStoredMail, storedMail } from '../../../src/contract/template/storedMail';
import { type MailBlock } from '../../../src/contract/template/template';
import { starterTemplates } from '../../../src/server/template/starters/starterTemplates';

test('an email is read as it was stored', () => {
  for (const { blocks } of starterTemplates)
    expect(readStoredMail(JSON.parse(storedMail(blocks)))).toEqual(blocks);
});

test('an email from before there were versions is read with the same blocks', () => {
  const blocks: MailBlock[] = [
    { kind: 'heading', text: 'Hello' },
    { kind: 'text', text: '**Sale**', filler: ['Sale'] },
    { kind: 'button', text: 'Go', url: 'https://example.org' },
    { kind: 'image', url: 'https://example.org/a.jpg', alt: 'A', linkUrl: '' },
    { kind: 'divider' },
  ];
  expect(readStoredMail(JSON.parse(JSON.stringify(blocks)))).toEqual(blocks);
});

test('an email of a newer server is not read', () => {
  expect(() => readStoredMail({ version: 4, blocks: [] })).toThrow('version 4');
});
