import { type EvidenceTable, notShown, saysNothing, shownBy } from '../../support/spec/sentenceEvidence';

const lists = 'plan %i lists exactly its features';
const mails = 'plan %i allows %i recipients a month';

export const section5: EvidenceTable = { 'Not shown.': notShown };

export const section6: EvidenceTable = {
  'No named roles.': saysNothing(
    'names what is not there; the flags of section 3 are all that a session holds',
  ),
  "Visibility is driven by the boolean permissions from the session's userPermissions (section 3).": shownBy([
    'spec/sideMenu.test.tsx',
    '%s is not shown without the permission %s; the others are',
    'the sub-page %s requires %s',
  ]),
  'What each permission gates beyond menu entries: not shown.': notShown,
  'canSendECWithoutApproval relates to sending email campaigns without approval.': shownBy([
    'server/campaign/sending/sendCampaign.test.ts',
    'sendCampaign, by a person who needs approval, is refused',
  ]),
  'A user with connect or tixsuite sees the plan items.': shownBy([
    'spec/shell.test.tsx',
    ['with %s the plan items are shown or not', 'connect alone'],
    ['with %s the plan items are shown or not', 'tixsuite alone'],
  ]),
  'Whether the server enforces these: not shown.': shownBy(
    [
      'spec/permissionMatrix/permissionMatrixReads.test.ts',
      'as the right organiser, with every permission except the required one',
    ],
    [
      'spec/permissionMatrix/permissionMatrixWrites.test.ts',
      '%s is refused without sign-in, permission or ownership and changes nothing; otherwise it succeeds',
    ],
  ),
  'Free: unlimited free-event listings, 1 listing not ticketed by the provider, 1 image per listing, unlimited ticketed-by-provider listings with multiple images and videos.':
    shownBy(['spec/plans.test.ts', lists]),
  'Essential: up to 10 events at once, 3 images, enhanced listings, embargoed listings, video (YouTube or Vimeo), email campaigns up to 1,000 recipients per billing month.':
    shownBy(['spec/plans.test.ts', lists, mails]),
  'Professional (and the Starter, Essential, Professional, Enterprise and Per-ticket tiers of the new set): unlimited listings and images, fast-track review, private (unlisted) listings, no third-party ads or recommendations, email campaigns up to 10,000 recipients per month, Google Analytics, discounted advertising packages, tour collection page on request.':
    shownBy(['spec/plans.test.ts', lists, mails]),
};
