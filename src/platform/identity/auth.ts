import './actions.ts';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth, type DBAdapter } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { identity } from '#institution/identity.ts';
import type { Config } from '../config.ts';
import { writableDb } from '../database/connection.ts';
import { hasKeyRing } from '../encryption/key-ring.ts';
import { findService, provideService, service, serviceKey } from '../services.ts';
import { accesos, credenciales, llavesDeAcceso, personal, segundosFactores, verificaciones } from './schema.ts';
import { bindRows } from './secrets/bound-rows.ts';
import { hashPassword, MAX_PASSWORD, MIN_PASSWORD, verifyPassword } from './secrets/password.ts';
import { accountSecrets } from './secrets/sealed-factor.ts';

/** Maximum lifetime of a login, in seconds. */
const LOGIN_SECONDS = 12 * 3600;

type Auth = ReturnType<typeof createAuth>;

const authKey = serviceKey<{ secret: string; auth: Auth }>('accounts', 'auth');

/**
 * Returns the Better Auth instance, used only within `platform/identity`. Recreated when the key of its secret is replaced. Throws problem 503
 * without a key ring.
 */
export function auth(): Auth {
  const existing = findService(authKey);
  if (existing && !hasKeyRing()) return existing.auth;
  const [secret = ''] = accountSecrets();
  if (existing?.secret === secret) return existing.auth;
  const created = createAuth(staffOrigin(), secret);
  provideService(authKey, { secret, auth: created });
  return created;
}

/** Returns the Better Auth adapter for our tables. */
function openAdapter(options: BetterAuthOptions): DBAdapter {
  const adapter = drizzleAdapter(writableDb() as never, {
    provider: 'pg',
    schema: {
      user: personal,
      session: accesos,
      account: credenciales,
      verification: verificaciones,
      twoFactor: segundosFactores,
      passkey: llavesDeAcceso,
    },
  })(options);
  return {
    ...bindRows(adapter),
    transaction: (work) => adapter.transaction((transaction) => work(bindRows(transaction))),
  };
}

function createAuth(origin: string, secret: string) {
  return betterAuth({
    appName: `Gestión ${identity.siglas}`,
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    database: openAdapter,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // `sign-in-limits.ts` limits sign-ins over all nodes.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      expiresIn: LOGIN_SECONDS,
      disableSessionRefresh: true,
      // `isFresh` asks for a fresh proof.
      freshAge: 0,
      // A login ended by another node must be invalid at the next request.
      cookieCache: { enabled: false },
      // The mark of a login, and what it binds.
      additionalFields: {
        comprobante: { type: 'string', required: false, input: false, returned: false },
        comprobado: { type: 'date', required: false, input: false, returned: false },
      },
    },
    trustedOrigins: [origin],
    plugins: [
      twoFactor({
        issuer: `Gestión ${identity.siglas}`,
        // `secrets/recovery-codes.ts` generates the codes and passes their hashes.
        backupCodeOptions: { storeBackupCodes: 'encrypted' },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: `Gestión ${identity.siglas}`,
        origin,
        authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
        // By default the plugin accepts keys without PIN or fingerprint, which are a single factor.
        registration: {
          afterVerification: ({ verification }) => requireUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => requireUser(verification.authenticationInfo.userVerified),
        },
      }),
    ],
    advanced: {
      // `useSecureCookies` would write the weaker prefix `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: '__Host-gestion',
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: ['x-visitor'] },
    },
  });
}

function requireUser(isVerified: boolean | undefined): void {
  if (!isVerified)
    throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'La llave no comprobó que es usted.' });
}

/** Address under which Better Auth is mounted. Only its four passkey paths are reachable. */
export const AUTH_PATH = '/gestion/cuenta/llave';

const originKey = serviceKey<() => string>('origin of the staff application', 'openIdentity');

/** Makes staff accounts available. The origin is determined at the first request, since the actual port of port 0 is known only then. */
export function openIdentity(config: Config): void {
  provideService(originKey, () => config.gestionUrl.origin);
}

/** Returns the origin of the staff application. */
function staffOrigin(): string {
  return service(originKey)();
}
