import { type ConversionDestination, type ConversionKind } from '../../../contract/webhook/conversion';
import { type StatusTone } from '../../ui/page/StatusBadge';

interface DestinationLabels {
  title: string;
  about: string;
  secret: string;
  /** Where the provider shows the secret. */
  secretHelp: string;
}

export const destinationLabels: Readonly<Record<ConversionKind, DestinationLabels>> = {
  ga4: {
    title: 'Sales to Google Analytics',
    about:
      'Turnout reports each sale and refund from its own server, also when a browser blocks the tag. A sale that both report is counted once.',
    secret: 'API secret',
    secretHelp:
      'In Google Analytics, go to Admin, Data streams, your web stream, Measurement Protocol API secrets.',
  },
  meta: {
    title: 'Sales to Meta',
    about:
      'Turnout reports each sale and refund to the Conversions API. Nothing of Meta is loaded on your pages; the buyer’s email address and phone number are sent in scrambled form (SHA-256).',
    secret: 'Access token',
    secretHelp: 'In Events Manager, open the pixel’s Settings, Conversions API, Generate access token.',
  },
};

/** How a destination is doing, in one badge; undefined while it is not set up. */
export function destinationBadge({
  state,
  failingSince,
}: Pick<ConversionDestination, 'state' | 'failingSince'>): { tone: StatusTone; label: string } | undefined {
  if (state === 'not_set_up') return undefined;
  if (state === 'off') return { tone: 'neutral', label: 'Off' };
  if (state === 'refused') return { tone: 'danger', label: 'Refused' };
  if (state === 'failing') return { tone: 'danger', label: 'Stopped' };
  return failingSince ? { tone: 'warning', label: 'Failing' } : { tone: 'success', label: 'On' };
}
