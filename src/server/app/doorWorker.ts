import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { doorWorkerPath } from '../../contract/paths/sellingPaths';
import type { Services } from '../services';

/**
 * The worker behind the check-in page, from beside the pages that it may keep: no other page can be touched by it. It
 * begins with the files of this very build, so that a new build is a new worker.
 */
export function doorWorker(app: FastifyInstance, services: Services, builtPortal: string): void {
  let script: string | undefined;
  app.get(doorWorkerPath, async (_request, reply) => {
    if (!script || !services.production) {
      const [files, worker] = await Promise.all(
        ['door-files.json', 'doorWorker.js'].map((name) => readFile(join(builtPortal, name), 'utf8')),
      );
      const version = createHash('sha256').update(`${files}${worker}`).digest('hex').slice(0, 10);
      script = `self.turnoutDoor={"version":"${version}","files":${files}};\n${worker}`;
    }
    return reply.header('cache-control', 'no-cache').type('text/javascript').send(script);
  });
}
