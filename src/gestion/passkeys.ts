import type { FastifyInstance } from 'fastify';
import { AUTH_PATH } from '#platform/identity/origin.ts';
import { ENTRY_LIMIT } from './pages.ts';
import type { Staff } from './staff-context.ts';

/** The paths of Better Auth that browsers call: the ceremonies of passkeys. Nothing else of it is reachable by HTTP. */
const ceremonies = {
  'generate-register-options': { needsLogin: true, method: 'GET' },
  'verify-registration': { needsLogin: true, method: 'POST' },
  'generate-authenticate-options': { needsLogin: false, method: 'GET' },
  'verify-authentication': { needsLogin: false, method: 'POST' },
} as const;

/** Serves the four paths of passkeys. The first request loads what answers it. */
export async function servePasskeys(app: FastifyInstance, staff: Staff): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const [ceremony, { needsLogin, method }] of Object.entries(ceremonies))
    app.route({
      method,
      url: `${AUTH_PATH}/passkey/${ceremony}`,
      schema: { hide: true },
      config: { rateLimit: ENTRY_LIMIT },
      handler: async (request, reply) => {
        const { performCeremony } = await import('./passkey-ceremony.ts');
        return performCeremony(staff, needsLogin, request, reply);
      },
    });
}
