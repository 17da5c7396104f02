import type { DBTransactionAdapter, Where } from 'better-auth';
import { db } from '../../database/connection.ts';
import { keyedMark } from '../../encryption/lookup.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { findAccount } from '../permissions/account-marks.ts';
import { hashToken, isBoundLogin, markOfLogin } from './login-mark.ts';
import { openFactor, sealFactor } from './sealed-factor.ts';

type Row = Record<string, unknown>;
type Read = { model: string; where: readonly Where[] };
type Check = (row: Row, where: readonly Where[]) => Promise<Row | null>;

/**
 * Returns an adapter that passes only untampered rows to Better Auth. Logins and sign-in steps are verified by the keyed hash in their row;
 * passwords, second factors and passkeys by the mark of their account in the log. A tampered row is treated as missing and reported as a security
 * event. Better Auth uses exactly the verified rows.
 */
export function bindRows<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const check = async ({ model, where }: Read, row: unknown) => {
    if (!row) return null;
    return (await checks[model]?.(row as Row, where)) ?? (model in checks ? null : row);
  };
  return {
    ...adapter,
    create: async (query) => {
      const row = await adapter.create({ ...query, data: marked(query) });
      return { ...row, ...valuesOf(query) };
    },
    findOne: async (query) => {
      const row = await adapter.findOne(query);
      const checked = await check(query, row);
      // Deleted, or it would be read again at each request.
      if (query.model === 'session' && row && !checked) await adapter.delete(query);
      return checked;
    },
    findMany: async (query) => {
      const rows = await adapter.findMany(query);
      if (query.model !== 'verification') return rows;
      return (await Promise.all(rows.map((row) => check({ model: query.model, where: [] }, row)))).filter(Boolean);
    },
    consumeOne: async (query) => check(query, await adapter.consumeOne(query)),
    update: async (query) => {
      const row = await adapter.update(query);
      return row && query.model === 'session' ? { ...row, token: tokenIn(query.where) } : row;
    },
  } as Adapter;
}

const checks: Record<string, Check> = {
  async session(row, where) {
    const token = tokenIn(where);
    const login = { ...row, token: hashToken(String(token)) };
    return isBoundLogin(login as Parameters<typeof isBoundLogin>[0]) ? { ...row, token } : foreign('acceso');
  },

  async verification(row) {
    const [mark, ...value] = String(row.value).split(' ');
    const step = { ...row, value: value.join(' ') };
    return mark === markOfStep(step) ? step : foreign('paso');
  },

  async user(row) {
    if (!Array.isArray(row.account)) return row;
    const account = await findAccount(db(), String(row.id));
    const isOfAccount = ({ password }: Row) => account?.passwords.includes(String(password));
    return { ...row, account: row.account.filter(isOfAccount) };
  },

  async twoFactor(row) {
    const persona = String(row.userId);
    const [account, opened] = await Promise.all([findAccount(db(), persona), openFactor(persona, row as SealedRow)]);
    if (!account || !opened) return foreign('segundo-factor');
    // An unconfirmed factor is valid only for an account without a second factor.
    if (!row.verified) return account.factor || !opened.label ? foreign('segundo-factor') : row;
    if (account.factor?.secret !== row.secret || account.factor?.codes !== (opened.label ?? ''))
      return foreign('segundo-factor');
    if (opened.label) return row;
    // Codes of an earlier release are not bound to their person.
    return { ...row, backupCodes: (await sealFactor(persona, { ...opened, codes: [] })).backupCodes };
  },

  async passkey(row) {
    const account = await findAccount(db(), String(row.userId));
    const isOfAccount = account?.passkeys.some(
      ({ credential, publicKey }) => credential === row.credentialID && publicKey === row.publicKey,
    );
    return isOfAccount ? row : foreign('llave-de-acceso');
  },
};

type SealedRow = Row & { secret: string; backupCodes: string };

function foreign(cause: string): null {
  noteSecurityEvent('cuenta-ajena', cause);
  return null;
}

/** Returns the values of a new row with its mark. A new login has no proved second factor yet. */
function marked({ model, data }: { model: string; data: Row }): Row {
  if (model === 'verification') return { ...data, value: `${markOfStep(data)} ${data.value}` };
  const { token, userId, expiresAt } = data;
  if (model !== 'session' || typeof token !== 'string' || typeof userId !== 'string') return data;
  const login = { token: hashToken(token), userId, expiresAt: expiresAt as Date, comprobado: null };
  return { ...data, comprobante: markOfLogin(login) };
}

/** Returns the original values of a new row, for columns that the database stores in another form. */
function valuesOf({ model, data: { token, value } }: { model: string; data: Row }): Row {
  if (model === 'session') return { token };
  return model === 'verification' ? { value } : {};
}

/** Returns the keyed hash that binds a sign-in step: its cookie or purpose, its person or challenge, and its expiry. */
function markOfStep({ identifier, value, expiresAt }: Row): string {
  return keyedMark('paso', String(identifier), String(value), (expiresAt as Date).toISOString());
}

function tokenIn(where: readonly Where[]) {
  return where.find(({ field }) => field === 'token')?.value;
}
