import type { EmailTemplate, EmailTemplateEntry } from '../../../src/contract/template/emailTemplate';
import type { MailEventChoice } from '../../../src/contract/template/mailEventChoice';

export const buildTemplate = (overrides: Partial<EmailTemplate> = {}): EmailTemplate => ({
  id: 't1',
  name: 'Newsletter',
  purpose: 'marketing',
  accent: '#27508f',
  brandColour: false,
  blocks: [{ kind: 'heading', text: 'What is on' }],
  archived: false,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...overrides,
});

/** A template as the list has it. */
export const buildTemplateEntry = (overrides: Partial<EmailTemplateEntry> = {}): EmailTemplateEntry => ({
  ...buildTemplate(),
  previewHtml: '<html><head></head><body></body></html>',
  ...overrides,
});

/** An event that a block can show. */
export const buildMailEventChoice = (overrides: Partial<MailEventChoice> = {}): MailEventChoice => ({
  id: '4b6a7c1e-1111-4222-8333-444455556666',
  title: 'Late Laughs',
  stage: 'live',
  startsAt: '2027-03-05T06:30:00.000Z',
  zone: 'Pacific/Auckland',
  venueName: 'Aro Valley Hall',
  url: 'https://turnout.example/events/late-laughs',
  images: [],
  ...overrides,
});
