import { defaultColours } from '../../../contract/template/mailBrand';
import type { MailContent } from '../mail/mailContent';

/** A short mail with everything that a brand changes. */
export const brandSample: MailContent = {
  subject: 'Your brand',
  preheader: '',
  accent: defaultColours.accent,
  brandColour: true,
  blocks: [
    { kind: 'logo' },
    { kind: 'heading', text: 'This is a heading' },
    {
      kind: 'text',
      text: 'This is how your texts look, with [a link](https://example.org/link) in them. The footer below is the same in all of your emails.',
    },
    { kind: 'button', text: 'A button', url: 'https://example.org/button' },
    {
      kind: 'columns',
      widths: '1',
      background: 'tint',
      columns: [[{ kind: 'text', text: 'A band in a tint of your colour.' }]],
    },
    {
      kind: 'columns',
      widths: '1',
      background: 'accent',
      columns: [[{ kind: 'heading', text: 'And one in the colour itself' }]],
    },
  ],
};
