import type { DisputeState } from '../../../contract/order/dispute';

/** A dispute as the provider reports it. */
export interface DisputeReport {
  reason: string;
  amountCents: number;
  state: DisputeState;
  evidenceDueAt: Date | null;
  openedAt: Date;
  /** Whether the bank has the money at the moment. */
  holdsMoney: boolean;
  isEvidenceSent: boolean;
}

/** A dispute at the provider. */
export interface DisputePlace {
  providerId: string;
  connectedAccount: string | null;
}

/** What the bank is sent. */
export interface DisputeEvidence {
  pdf: Buffer;
  buyerName: string;
  buyerEmail: string;
  productDescription: string;
}

/** The interface of providers that report disputes. Its methods must not be called inside a transaction. */
export interface DisputeGateway {
  retrieve(place: DisputePlace): Promise<DisputeReport>;
  /** @throws EvidenceRefused when the provider refuses it, and a retry would not help */
  submit(place: DisputePlace, evidence: DisputeEvidence): Promise<void>;
}

/** The provider refuses the evidence, and a retry would not help. The message is for the organiser. */
export class EvidenceRefused extends Error {}
