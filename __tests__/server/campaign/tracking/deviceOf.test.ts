import { deviceOf, type KnownDevice } from '../../../../src/server/campaign/tracking/deviceOf';
import corpus from '../../../support/corpora/hitCorpus.json';

test('deviceOf, of every user agent of a person in the corpus, names the device that its maker writes', () => {
  const agents = corpus.filter(({ label }) => label === 'person').map(({ userAgent }) => userAgent);
  expect(agents.length).toBeGreaterThan(50);
  for (const agent of agents) {
    const written: Array<[RegExp, KnownDevice]> = [
      [/iPad/, 'tablet'],
      [/iPhone|Android|Outlook-iOS/i, 'phone'],
      [/Windows|Mac|X11/, 'desktop'],
    ];
    expect([agent, deviceOf(agent)]).toEqual([agent, written.find(([name]) => name.test(agent))?.[1]]);
  }
});

test.each<[string | undefined, KnownDevice | undefined]>([
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 Silk/112.4 Safari/537.36', 'tablet'],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Tablet PC 2.0)', 'desktop'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 TV Safari/537.36', undefined],
  ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', 'desktop'],
  ['Mozilla/5.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('deviceOf, of %s, is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
