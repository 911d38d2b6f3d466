import { classOfBurst, classOfHit, type HitClass } from '../../../../src/server/campaign/tracking/hitClass';
import corpus from '../../../support/corpora/hitCorpus.json';

/**
 * 200 recorded hits, each labelled with its real origin. The rules were written with one half; the other half
 * measures them on hits they were not written for. Some are hard on purpose: a scanner that behaves like a person, a
 * person whose headers were removed. `unknown` is no prediction, so it counts against recall only.
 */
type Label = 'person' | 'proxy' | 'prefetch' | 'scanner';
const classes: Record<Label, HitClass['class']> = {
  person: 'human',
  proxy: 'privacy_proxy',
  prefetch: 'prefetch',
  scanner: 'scanner',
};

interface Sample {
  set: string;
  label: string;
  kind: string;
  name: string;
  userAgent: string;
  method?: string;
  purpose?: string;
  language?: string;
  fetchMode?: string;
  after: number;
  links?: number;
  within?: number;
  of?: number;
}
const samples: readonly Sample[] = corpus;

function classOf(sample: Sample): HitClass {
  const {
    userAgent,
    method = 'GET',
    purpose,
    language,
    fetchMode,
    after,
    links = 1,
    within = 0,
    of = 9,
  } = sample;
  const kind = sample.kind === 'open' ? 'open' : 'click';
  const hit = classOfHit({ kind, userAgent, method, purpose, language, fetchMode, secondsAfter: after });
  // A burst reclassifies hits that were taken for a person's, as the tracking does.
  const burst = kind === 'click' ? classOfBurst({ links, seconds: within, of }) : undefined;
  return burst && hit.class !== 'prefetch' && hit.class !== 'privacy_proxy' ? burst : hit;
}

function scoresOf(set: string) {
  const judged = samples
    .filter((one) => one.set === set)
    .map((one) => ({ ...one, found: classOf(one).class }));
  const rows = Object.entries(classes).map(([label, name]) => {
    const right = judged.filter((one) => one.label === label && one.found === name).length;
    const claimed = judged.filter(({ found }) => found === name).length;
    const there = judged.filter((one) => one.label === label).length;
    return { label, there, precision: right / claimed, recall: right / there };
  });
  const wrong = judged.filter((one) =>
    Object.entries(classes).some(([label, name]) => label === one.label && one.found !== name),
  );
  return { rows, wrong };
}

test('classOfHit, on the labelled samples, has at least 0.9 precision and 0.85 recall for each class, also on held-out ones', () => {
  const sets = ['rules', 'held out'].map((set) => ({ set, ...scoresOf(set) }));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);
  const lines = sets.flatMap(({ set, rows, wrong }) => [
    `hits, ${set}:`,
    ...rows.map(
      ({ label, there, precision, recall }) =>
        `  ${label.padEnd(9)} ${String(there).padStart(3)}   precision ${percent(precision)}   recall ${percent(recall)}`,
    ),
    ...wrong.map(({ label, found, name }) => `  taken for ${found}: ${label}, ${name}`),
  ]);
  process.stdout.write(`${lines.join('\n')}\n`);

  expect(samples).toHaveLength(200);
  for (const { set, rows } of sets) {
    for (const { label, precision, recall } of rows) {
      expect([set, label, 'precision', precision >= 0.9]).toEqual([set, label, 'precision', true]);
      expect([set, label, 'recall', recall >= 0.85]).toEqual([set, label, 'recall', true]);
    }
  }
});

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['a browser of a person', {}, 'human'],
  ['a browser three seconds after the hand-over', { secondsAfter: 3 }, 'scanner'],
  ['a browser four seconds after it', { secondsAfter: 4 }, 'human'],
  ['a browser whose hand-over is not known', { secondsAfter: undefined }, 'human'],
  ['a browser that names no language', { language: undefined, fetchMode: undefined }, 'scanner'],
  [
    'an email program that names no language',
    { kind: 'open', language: undefined, fetchMode: undefined },
    'human',
  ],
  ['a browser loading ahead', { purpose: 'prefetch;prerender' }, 'prefetch'],
  ['a question for the headers', { method: 'HEAD' }, 'prefetch'],
  ['nobody named', { userAgent: undefined }, 'unknown'],
] as const)('classOfHit, of %s, returns the expected class with a reason', (_case, facts, expected) => {
  const usual = {
    method: 'GET',
    purpose: undefined,
    language: 'en-NZ',
    fetchMode: 'navigate',
    secondsAfter: 60,
  };
  const hit = classOfHit({ kind: 'click', userAgent: chrome, ...usual, ...facts });
  expect(hit.class).toBe(expected);
  expect(hit.reason).not.toBe('');
});

test.each([
  [{ links: 3, seconds: 5, of: 9 }, 'followed 3 links within 5 s'],
  [{ links: 2, seconds: 1.2, of: 2 }, 'followed all 2 links within 2 s'],
  [{ links: 2, seconds: 1, of: 3 }, undefined],
  [{ links: 2, seconds: 3, of: 2 }, undefined],
  [{ links: 1, seconds: 0, of: 1 }, undefined],
])('classOfBurst, of %j, is %s', (burst, reason) => {
  expect(classOfBurst(burst)?.reason).toBe(reason);
});
