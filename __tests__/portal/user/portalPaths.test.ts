import { matchPath } from 'react-router-dom';
import {
  campaignListPath,
  campaignPath,
  campaignRecipientReportPath,
} from '../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import * as paths from '../../../src/contract/paths/signInPaths';

test.each([
  ['/portal/venues?q=a#b', '/portal/venues?q=a#b'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/logout', '/'],
  ['/logouts', '/logouts'],
  ['', '/'],
  [null, '/'],
])('safeRedirect(%j) is %s', (value, safe) => {
  expect(paths.safeRedirect(value)).toBe(safe);
});

test('loginPath includes the return path, except for the root', () => {
  expect(paths.loginPath('/portal/venues?q=a')).toBe('/?redirect=%2Fportal%2Fvenues%3Fq%3Da');
  expect(paths.loginPath('/')).toBe('/');
});

test('campaign paths match the patterns of their kind, with the address encoded', () => {
  const path = campaignRecipientReportPath('ticketholder', '7', '9', 'ana+b@example.nz');
  expect(matchPath(routePatterns.ticketholderCommRecipientReport, path)?.params).toEqual({
    id: '7',
    userId: '9',
    email: 'ana%2Bb%40example.nz',
  });
  expect(campaignPath('email', 'content', '7')).toBe('/portal/marketing/email-campaign/content/7');
  expect(campaignListPath('email')).toBe(routePatterns.emailCampaigns);
});
