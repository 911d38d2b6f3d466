import {
  type TemplateUsesQuery,
  type TemplateVersionQuery,
  type TemplateVersionsQuery,
} from '../../../contract/generated/operations';
import {
  templateUsesDocument,
  templateVersionDocument,
  templateVersionsDocument,
} from '../../../contract/template/templateVersion';
import { createRequest } from '../../request/createRequest';

export const loadVersions = createRequest('templateVersions/load', async (id: string, wire) => {
  const { templateVersions } = await wire.graphql<TemplateVersionsQuery>(templateVersionsDocument, { id });
  return templateVersions;
});

/** Loads one version with its preview; the chosen version and the one of now are loaded at the same time. */
export const loadVersion = createRequest(
  'templateVersions/loadOne',
  async (id: string, wire) => {
    const { templateVersion } = await wire.graphql<TemplateVersionQuery>(templateVersionDocument, { id });
    return templateVersion;
  },
  { sideBySide: true },
);

/** Loads what was started from a template. */
export const loadUses = createRequest('templateVersions/loadUses', async (id: string, wire) => {
  const { templateUses } = await wire.graphql<TemplateUsesQuery>(templateUsesDocument, { id });
  return templateUses;
});
