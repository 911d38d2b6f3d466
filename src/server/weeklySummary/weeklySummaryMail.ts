import { countryFacts, type Country } from '../../contract/country';
import { campaignReportPath } from '../../contract/paths/pagePaths';
import { ordersPath, ticketholdersPath } from '../../contract/paths/sellingPaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { html, SafeHtml } from '../http/publicPage';
import type { ServiceMail } from '../mail/serviceMail';
import type { CampaignFigures, SummaryFigures } from './weeklySummaryFigures';
import type { SummaryReader } from './weeklySummaryQueries';

interface Line {
  text: string;
  detail?: string;
}

interface Section {
  title: string;
  lines: Line[];
  link: { label: string; path: string };
}

interface Links {
  publicUrl: string;
  unsubscribeUrl: string;
}

/** The weekly summary as a mail; sections in which nothing happened are left out. */
export function weeklySummaryMail(
  { email, firstName, organiserName, country }: SummaryReader,
  figures: SummaryFigures,
  { publicUrl, unsubscribeUrl }: Links,
): ServiceMail {
  const { locale } = countryFacts(country);
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    );
  const sections = sectionsOf(figures, country);
  return {
    to: email,
    subject: `${organiserName}: your week to ${day(figures.to)}`,
    title: 'Your week',
    paragraphs: [
      `${firstName ? `Kia ora ${firstName}. ` : ''}Here is how ${organiserName} did from ${day(figures.from)} to ${day(figures.to)}.`,
    ],
    middle: {
      html: new SafeHtml(sections.map((section) => sectionHtml(section, publicUrl)).join('')),
      text: sections.map((section) => sectionText(section, publicUrl)).join('\n\n'),
    },
    action: { label: 'Open Turnout', url: `${publicUrl}${routePatterns.home}` },
    unexpected:
      'These figures were counted when this email was sent. Later refunds, clicks and orders are shown in the portal.',
    sentBecause: 'Sent by Turnout because you turned on the weekly summary.',
    unsubscribeUrl,
  };
}

function sectionsOf(figures: SummaryFigures, country: Country): Section[] {
  const { locale, currency } = countryFacts(country);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const money = (cents: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
  const some = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;
  const more = (count: number): Line[] => (count > 0 ? [{ text: `and ${number(count)} more` }] : []);
  const { sales, campaigns, moreCampaigns, audience, sessions, moreSessions, from, to } = figures;
  const sections: Section[] = [];

  if (sales && sales.orders > 0) {
    const { orders, ticketCount, totalCents, refundedCents } = sales;
    const sold = `${some(orders, 'order', 'orders')}, ${some(ticketCount, 'ticket', 'tickets')}: ${money(totalCents)}`;
    const refunded = refundedCents > 0 ? [{ text: `Refunded so far: ${money(refundedCents)}` }] : [];
    sections.push({
      title: 'Sales',
      lines: [{ text: sold }, ...refunded],
      link: { label: 'See the orders', path: ordersPath({ filter: 'complete', from, to }) },
    });
  }
  const ordersText = ({ orders, cents }: CampaignFigures) =>
    orders > 0 ? `, ${some(orders, 'order', 'orders')} (${money(cents)})` : '';
  if (campaigns.length > 0) {
    sections.push({
      title: 'Emails you sent',
      lines: [
        ...campaigns.map((campaign) => ({
          text: campaign.name,
          detail: `${number(campaign.sent)} sent, ${number(campaign.opened)} opened, ${number(campaign.clicked)} clicked${ordersText(campaign)}`,
        })),
        ...more(moreCampaigns),
      ],
      link: campaignsLink(campaigns),
    });
  }
  if (audience && audience.added + audience.unsubscribed > 0) {
    sections.push({
      title: 'Audience',
      lines: [
        { text: some(audience.added, 'new contact', 'new contacts') },
        { text: `${some(audience.unsubscribed, 'person', 'people')} unsubscribed` },
      ],
      link: { label: 'See your audiences', path: routePatterns.audiences },
    });
  }
  if (sessions.length > 0) {
    const moment = (startsAt: Date, timeZone: string) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).format(startsAt);
    sections.push({
      title: 'This week',
      lines: [
        ...sessions.map(({ eventTitle, startsAt, zone, tickets }) => ({
          text: eventTitle,
          detail: `${moment(startsAt, zone)}, ${some(tickets, 'ticket', 'tickets')}`,
        })),
        ...more(moreSessions),
      ],
      link: { label: 'See the ticketholders', path: ticketholdersPath() },
    });
  }
  return sections;
}

function campaignsLink([newest]: readonly CampaignFigures[]): Section['link'] {
  return newest
    ? { label: 'See the latest report', path: campaignReportPath(newest.kind, newest.id) }
    : { label: 'See your campaigns', path: routePatterns.emailCampaigns };
}

function sectionHtml({ title, lines, link }: Section, publicUrl: string): string {
  const rows = lines.map(
    ({ text, detail }) =>
      html`<li style="margin:0 0 8px">
        ${text}${detail ? html`<br /><span style="color:#5b6468">${detail}</span>` : ''}
      </li>`,
  );
  return html`<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${title}</h2>
    <ul style="margin:0 0 8px;padding:0 0 0 20px;font-size:16px;line-height:1.5">
      ${rows}
    </ul>
    <p style="margin:0 0 16px;font-size:14px"><a href="${publicUrl}${link.path}">${link.label}</a></p>`.text;
}

function sectionText({ title, lines, link }: Section, publicUrl: string): string {
  const rows = lines.map(({ text, detail }) => `- ${text}${detail ? `: ${detail}` : ''}`);
  return [title, ...rows, `${link.label}: ${publicUrl}${link.path}`].join('\n');
}
