import type { FastifyRequest } from 'fastify';
import { atOrigin } from '../database/atOrigin';
import type { Services } from '../services';
import { originOf } from './signInOrigin';

/** The services for a request without a signed-in person; its audit entries say where it came from. */
export const servicesOf = (request: FastifyRequest, services: Services): Services => ({
  ...services,
  database: atOrigin(services.database, originOf(request)),
});
