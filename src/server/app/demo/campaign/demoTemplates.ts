import type { MailBlock } from '../../../../contract/template/template';
import type { Queryable } from '../../../database/openDatabase';
import { insertSavedBlock } from '../../../template/savedBlocks/savedBlockQueries';
import { starterTemplates } from '../../../template/starters/starterTemplates';
import { insertTemplates } from '../../../template/templateQueries';

const footer: MailBlock[] = [
  { id: 'footer-line', kind: 'divider' },
  {
    id: 'footer-text',
    kind: 'text',
    rich: true,
    align: 'center',
    text: 'Questions? Reply to this email, and one of us will write back.',
  },
  {
    id: 'footer-links',
    kind: 'social',
    align: 'center',
    links: [
      { network: 'instagram', url: 'https://www.instagram.com/' },
      { network: 'facebook', url: 'https://www.facebook.com/' },
    ],
  },
];

/** The starter templates of a demo organiser, and a footer to add to emails. */
export async function seedTemplates(db: Queryable, organiserId: string): Promise<void> {
  const now = new Date();
  await insertTemplates(db, organiserId, starterTemplates, now);
  await insertSavedBlock(db, organiserId, { name: 'Footer', blocks: footer }, now);
}
