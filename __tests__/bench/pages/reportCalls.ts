import {
  comparedCampaignDocument,
  usualFiguresDocument,
} from '../../../src/contract/campaign/campaignHeadline';
import {
  campaignDataPath,
  campaignStatsPath,
  campaignUserListPath,
  recipientPageSize,
} from '../../../src/contract/campaign/campaignReport';
import { campaignClickMapDocument } from '../../../src/contract/campaign/clickMap';
import { reportingSectionDocument } from '../../../src/contract/overview/sectionOverviews';
import { eventSalesDocument } from '../../../src/contract/report/eventSales';
import {
  utmChartPath,
  type UtmFilter,
  utmGridPath,
  type UtmMeasure,
} from '../../../src/contract/report/report';
import { salesAttendanceDocument } from '../../../src/contract/report/salesAttendance';
import { salesPaceDocument } from '../../../src/contract/report/salesPace';
import { salesRefundsDocument } from '../../../src/contract/report/salesRefunds';
import { salesDimensions, salesReportDocument } from '../../../src/contract/report/salesReport';
import { salesWaitlistDocument } from '../../../src/contract/report/salesWaitlist';
import { day, graphql, keyNamed, type PageOfBench, pro, rest } from './pageOfBench';
import type { WorldIds } from './seedWorld';

const quarter: UtmFilter = { from: day(-89), to: day(0), groupBy: 'campaign', interval: 'day' };
const year: UtmFilter = { from: day(-364), to: day(0), groupBy: 'source', interval: 'week' };
const yearBy = (measure: UtmMeasure) => ({ ...year, measure });

/** The pages of the report of the campaign to a million people. */
export function campaignReportPages({ campaignId, smallCampaignId }: WorldIds): PageOfBench[] {
  const recipients = (key: string | null) => [
    pro(campaignUserListPath(campaignId, 'all', recipientPageSize.usual, key)),
  ];
  const activity = (key: string | null) => [pro(campaignDataPath(campaignId, 'activity', key))];
  const id = campaignId;
  return [
    {
      name: 'report: figures by the hour',
      aim: 50,
      calls: [pro(campaignStatsPath(id, 'hour', 'nz'))],
    },
    { name: 'report: figures by the day', aim: 50, calls: [pro(campaignStatsPath(id, 'day', 'nz'))] },
    {
      name: 'report: activity',
      aim: 50,
      calls: activity(null),
      next: { key: keyNamed('lastEvaluatedKey'), calls: activity },
    },
    { name: 'report: links', aim: 50, calls: [pro(campaignDataPath(id, 'links'))] },
    {
      name: 'report: recipients',
      aim: 25,
      calls: recipients(null),
      next: { key: keyNamed('lastEvaluatedKey'), calls: recipients },
    },
    {
      name: 'report: skipped recipients',
      aim: 20,
      calls: [pro(campaignUserListPath(id, 'skipped', recipientPageSize.usual))],
    },
    {
      name: 'report: recipients who clicked',
      aim: 50,
      calls: [pro(campaignUserListPath(id, 'clicked', recipientPageSize.usual))],
    },
    {
      name: 'report: who clicked, by clicks',
      aim: 50,
      calls: [pro(campaignUserListPath(id, 'clicked', recipientPageSize.usual, null, '-clicks'))],
    },
    {
      name: 'report: click map',
      aim: 150,
      calls: [graphql(campaignClickMapDocument, { id, version: 0, everyClass: false })],
    },
    {
      name: 'report: beside what is usual',
      aim: 150,
      calls: [graphql(usualFiguresDocument, { id, attribution: null })],
    },
    {
      name: 'report: beside another campaign',
      aim: 150,
      calls: [graphql(comparedCampaignDocument, { id, otherId: smallCampaignId, attribution: null })],
    },
  ];
}

/** The pages of the section Reporting, and the sales of one event. */
export function reportPages({ eventId }: WorldIds): PageOfBench[] {
  const period = { from: day(-364), to: day(0), eventId: null };
  return [
    { name: 'reporting', aim: 150, calls: [graphql(reportingSectionDocument)] },
    { name: 'UTM chart, 90 days', aim: 100, calls: [rest(utmChartPath, quarter)] },
    { name: 'UTM grid, 90 days', aim: 150, calls: [rest(utmGridPath, quarter)] },
    { name: 'UTM chart, a year of visits', aim: 150, calls: [rest(utmChartPath, yearBy('visits'))] },
    { name: 'UTM chart, a year of revenue', aim: 150, calls: [rest(utmChartPath, yearBy('revenue'))] },
    { name: 'UTM grid, a year', aim: 150, calls: [rest(utmGridPath, yearBy('revenue'))] },
    ...salesDimensions.map((by) => ({
      name: `sales report, a year by ${by}`,
      aim: 150,
      calls: [graphql(salesReportDocument, { input: { ...period, by, compare: 'year' } })],
    })),
    {
      name: 'sales: pace',
      aim: 150,
      calls: [graphql(salesPaceDocument, { input: { eventId, sessionId: null, otherId: null } })],
    },
    {
      name: 'sales: attendance',
      aim: 150,
      calls: [graphql(salesAttendanceDocument, { eventId, sessionId: null })],
    },
    {
      name: 'sales: refunds of a year',
      aim: 150,
      calls: [graphql(salesRefundsDocument, { input: { ...period, reason: null } })],
    },
    { name: 'sales: waitlist', aim: 150, calls: [graphql(salesWaitlistDocument, { eventId: null })] },
    { name: 'event: sales and sources', aim: 150, calls: [graphql(eventSalesDocument, { eventId })] },
  ];
}
