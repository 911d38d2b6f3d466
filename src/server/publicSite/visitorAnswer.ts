import type { FastifyRequest } from 'fastify';
import { conversionKinds } from '../../contract/webhook/conversion';
import { visitorIdsInput } from '../../contract/webhook/conversionInput';
import type { VisitorAnswer } from '../order/checkout/visitorAnswerQueries';
import { answerKeyOf, type CountedVisit } from './analyticsConsent';
import type { FormBody } from './checkout/formBody';

/**
 * What the visitor answered, as the page passes it on with its form. An answer to another question than the present
 * one, such as one that did not name Meta, counts as none.
 */
export function readVisitorAnswer(
  request: FastifyRequest,
  typed: FormBody,
  counted: CountedVisit | undefined,
  now: Date,
): VisitorAnswer | undefined {
  const answer = typed.text('visitor.answer', 3);
  if (!counted || typed.text('visitor.key', 100) !== answerKeyOf(counted)) return undefined;
  if (answer !== 'yes' && answer !== 'no') return undefined;
  const isAsked = { ga4: counted.measurementId !== undefined, meta: counted.pixelId !== undefined };
  const field = (name: string) => typed.text(`visitor.${name}`, 500) || null;
  const ids = visitorIdsInput.parse({
    gaClientId: isAsked.ga4 ? field('gaClientId') : null,
    gaSessionId: isAsked.ga4 ? field('gaSessionId') : null,
    fbp: isAsked.meta ? field('fbp') : null,
    fbc: isAsked.meta ? field('fbc') : null,
  });
  return {
    ...ids,
    agreed: answer === 'yes',
    covers: conversionKinds.filter((kind) => isAsked[kind]),
    answeredAt: now,
    userAgent: isAsked.meta ? (request.headers['user-agent']?.slice(0, 400) ?? null) : null,
  };
}
