import { countryFacts, footerUrls } from '../../../contract/country';
import { legalKindLabels, legalPagePath, type LegalKind } from '../../../contract/legal/legal';
import { parseLegalText, type LegalBlock, type LegalInline } from '../../../contract/legal/legalMarkup';
import { html, type SafeHtml } from '../../http/publicPage';
import type { PublishedText } from '../../legal/legalTextQueries';
import { each, when } from '../sitePage';
import { textPage, type HelpPage } from './helpPages';

const facts: Record<LegalKind, { path: string; description: string }> = {
  terms: {
    path: footerUrls.termsOfService,
    description: 'What applies when you buy a ticket or organise an event on Turnout.',
  },
  privacy: {
    path: footerUrls.privacyPolicy,
    description: 'What Turnout keeps about people who buy tickets, get email or organise events.',
  },
};

interface ListedVersion {
  version: number;
  publishedAt: Date;
  note: string;
}

/** @param versions all of them, the newest first */
export function legalPage(
  page: HelpPage,
  kind: LegalKind,
  shown: PublishedText,
  versions: readonly ListedVersion[],
): string {
  const { country } = page;
  const { path, description } = facts[kind];
  const isCurrent = shown.version === versions[0]?.version;
  const dateOf = (date: Date) =>
    date.toLocaleDateString(countryFacts(country).locale, {
      dateStyle: 'long',
      timeZone: countryFacts(country).defaultZone,
    });
  const others = versions.filter(({ version }) => version !== shown.version);
  return textPage(page, {
    title: legalKindLabels[kind],
    description,
    path,
    // Search engines show the text in force only.
    isShared: isCurrent,
    body: html`<p class="soft">
        For ${countryFacts(country).name}. Version ${shown.version}, published on
        ${dateOf(shown.publishedAt)}.
      </p>
      ${when(
        !isCurrent,
        () =>
          html`<p class="note">
            This is an earlier version. <a href="${legalPagePath(kind, country)}">Read the current one</a>.
          </p>`,
      )}
      ${each(parseLegalText(shown.text), block)}
      ${when(
        others.length > 0,
        () =>
          html`<section class="stack" id="versions">
            <h2>Other versions</h2>
            <ul>
              ${each(
                others,
                ({ version, publishedAt, note }) =>
                  html`<li>
                    <a href="${legalPagePath(kind, country, version)}">Version ${version}</a>,
                    ${dateOf(publishedAt)}${note && `: ${note}`}
                  </li>`,
              )}
            </ul>
          </section>`,
      )}`,
  });
}

function block(part: LegalBlock): SafeHtml {
  if (part.type === 'heading') return html`<h2>${part.parts.map(inline)}</h2>`;
  if (part.type === 'paragraph') return html`<p>${part.parts.map(inline)}</p>`;
  return html`<ul>
    ${part.items.map((item) => html`<li>${item.map(inline)}</li>`)}
  </ul>`;
}

function inline(part: LegalInline): SafeHtml {
  if (part.type === 'link') return html`<a href="${part.to}">${part.text}</a>`;
  return part.type === 'strong' ? html`<strong>${part.text}</strong>` : html`${part.text}`;
}
