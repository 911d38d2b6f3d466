import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { readCountdown } from './countdownPath';
import { drawnCountdown } from './drawnCountdown';

/** The pictures of countdowns, which mail programs load each time that somebody opens the mail. */
export function countdownRoutes(app: FastifyInstance, { secret, clock }: Services): void {
  app.get<{ Params: { token: string } }>('/t/countdown/:token', async ({ params }, reply) => {
    const picture = readCountdown(params.token, secret);
    if (!picture) throw notFound('picture');
    const png = await drawnCountdown(picture, clock.now());
    // Mail is read on other origins, and in frames without an origin.
    void reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'cross-origin');
    return reply.type('image/png').send(png);
  });
}
