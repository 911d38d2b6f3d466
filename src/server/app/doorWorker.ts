import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { doorWorkerPath } from '../../contract/paths/sellingPaths';
import type { Services } from '../services';

/**
 * Serves the check-in page's service worker from the path of that page, so that its scope excludes all other pages. The
 * script begins with the list of files of this build, so that every new build is a new worker.
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
