import { abLimits, type CampaignAb, type CampaignVariant } from '../../../contract/campaign/campaignVariants';
import { type MailBlock } from '../../../contract/template/template';

/** Adds a version, which equals A until it is changed. */
export const withVersion = (ab: CampaignAb): CampaignAb => ({
  ...ab,
  variants: [...ab.variants, { subject: null, preheader: null, blocks: null }],
});

/** @param position from 1, since A is not among `variants` */
export const withoutVersion = (ab: CampaignAb, position: number): CampaignAb => ({
  ...ab,
  variants: ab.variants.filter((_, index) => index !== position - 1),
});

export const changedVersion = (
  ab: CampaignAb,
  position: number,
  patch: Partial<CampaignVariant>,
): CampaignAb => ({
  ...ab,
  variants: ab.variants.map((variant, index) =>
    index === position - 1 ? { ...variant, ...patch } : variant,
  ),
});

/** Puts a removed version back in its place; changes nothing if the test is full. */
export const withVersionBack = (ab: CampaignAb, position: number, variant: CampaignVariant): CampaignAb =>
  isFull(ab) ? ab : { ...ab, variants: ab.variants.toSpliced(position - 1, 0, variant) };

/** Puts removed blocks back into a version's own content; changes nothing if the version now has the content of A. */
export function withBlocksBack(
  ab: CampaignAb,
  position: number,
  restore: (blocks: readonly MailBlock[]) => MailBlock[],
): CampaignAb {
  const blocks = ab.variants[position - 1]?.blocks;
  return blocks ? changedVersion(ab, position, { blocks: restore(blocks) }) : ab;
}

export const isFull = ({ variants }: CampaignAb): boolean => variants.length >= abLimits.variants;

/** The errors of one version, by the names of its own fields. */
export function errorsOfVersion(errors: Record<string, string>, position: number): Record<string, string> {
  const prefix = `ab.variants.${position - 1}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), message]] : [],
    ),
  );
}
