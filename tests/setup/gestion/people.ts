import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { readKeyFile } from '#platform/encryption/key-file.ts';
import { hashUnder } from '#platform/encryption/lookup.ts';
import { ringOf } from '#platform/encryption/ring.ts';
import { appendMark } from '../atencion/append-mark.ts';
import { databaseUrl } from '../database.ts';
import { texts } from '../html.ts';
import { ask } from '../http.ts';
import { cookiesAfter, submission } from './requests.ts';
import { totp } from './totp.ts';

/** A staff application with its database. */
export type StaffServer = { gestion: string; dataDir: string; keyRingFile?: string | undefined };
/** A member of the staff who is signed in with a second factor. */
export type TestPerson = { name: string; email: string; password: string; secret: string; cookie: string };

const PASSWORD = 'cuatro palabras que nadie adivina';
/** Returns the server that all tests share. */
export const shared = (): StaffServer => ({ gestion: inject('gestion'), dataDir: inject('dataDir') });

/**
 * Creates a person through the pages: invitation, password, sign-in, second factor. `permissions` are pairs of role and area. Only the row of
 * the invitation is written to the database.
 */
export async function newPerson(
  permissions: [string, string][],
  { server = shared(), name = 'Persona de Prueba' } = {},
): Promise<TestPerson> {
  const email = `p${randomBytes(6).toString('hex')}@prueba.example`;
  const origin = server.gestion;
  await acceptInvitation(await newInvitation(email, permissions, server), name, origin);
  const cookie = await signIn({ email, password: PASSWORD }, origin);
  const { cookie: enrolled, secret } = await enrol(cookie, origin);
  return { name, email, password: PASSWORD, secret, cookie: enrolled };
}

/** Opens a session of a new administrator. Returns the `Cookie` header. */
export async function openSession(server: StaffServer = shared()): Promise<string> {
  return (await newPerson([['administrador', '*']], { server })).cookie;
}

/** Writes an invitation, or the recovery of a person, into the database as an act does. Returns the secret of its link. */
export async function newInvitation(
  email: string,
  permissions: [string, string][] = [],
  { dataDir, keyRingFile }: Pick<StaffServer, 'dataDir' | 'keyRingFile'> = shared(),
  vence = new Date(Date.now() + 3_600_000),
  persona: string | null = null,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const id = createHash('sha256').update(secret).digest('hex');
  const row = [id, email, persona, vence];
  await runSql(dataDir, 'insert into invitaciones (id, correo, persona, vence) values ($1, $2, $3, $4)', row);
  for (const [rol, area] of permissions)
    await runSql(dataDir, 'insert into permisos_invitados (invitacion, rol, area) values ($1, $2, $3)', [
      id,
      rol,
      area,
    ]);
  const granted = permissions.map((permission) => permission.join(':')).sort();
  const parts = ['enlace', id, email, persona ?? '', vence.toISOString(), ...granted] as const;
  await appendMark(dataDir, `enlace/${id}`, parts, keyRingFile);
  return secret;
}

/** Runs one statement in the database of a server, for what only time or an operator does. */
export async function runSql(dataDir: string, text: string, values: unknown[] = []) {
  const client = new Client(databaseUrl('postgres', dataDir));
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows as Record<string, unknown>[];
}

/** Moves the last proof of the logins of a person by minutes, as time does: their marks are those of the server. */
export async function moveProof(email: string, minutes: number, { dataDir } = shared()): Promise<void> {
  const file = readKeyFile(join(dataDir, 'llavero.json'));
  if (!file) throw new Error('no key ring');
  const text = `select a.id, a.clave, a.persona, a.vence, a.comprobado from accesos a join personal p on p.id = a.persona
    where p.correo = $1 and a.comprobado is not null`;
  for (const { id, clave, persona, vence, comprobado } of await runSql(dataDir, text, [email])) {
    const moved = new Date((comprobado as Date).getTime() + minutes * 60_000);
    const parts = [String(clave), String(persona), (vence as Date).toISOString(), moved.toISOString()];
    const mark = hashUnder(ringOf(file).lookupKey('acceso'), parts).toString('hex');
    await runSql(dataDir, 'update accesos set comprobado = $1, comprobante = $2 where id = $3', [moved, mark, id]);
  }
}

/** Sends the form of an invitation. */
export async function acceptInvitation(secret: string, name: string, origin = inject('gestion'), password = PASSWORD) {
  const fields = { nombre: name, contrasena: password, repetida: password };
  return ask(`/gestion/invitacion?clave=${secret}`, { origin, ...submission(fields) });
}

/** Sends the password. Returns the cookies of the next step. */
export async function signIn({ email, password }: Pick<TestPerson, 'email' | 'password'>, origin = inject('gestion')) {
  const answer = await ask('/gestion', { origin, ...submission({ correo: email, contrasena: password }) });
  if (answer.status !== 303) throw new Error(`The sign-in answered ${answer.status}`);
  return cookiesAfter(answer);
}

/** Signs a person in again, with a code that was not used yet by default. */
export async function signInAgain({ email, password, secret }: TestPerson, codigo = totp(secret, 1)) {
  const cookie = await signIn({ email, password });
  const origin = inject('gestion');
  const answer = await ask('/gestion?paso=codigo', { origin, ...submission({ accion: 'codigo', codigo }, cookie) });
  return { answer, cookie: cookiesAfter(answer, cookie) };
}

/** Enrols the second factor of a login. */
export async function enrol(cookie: string, origin = inject('gestion')) {
  const page = '/gestion/segundo-factor';
  await ask(page, { origin, ...submission({ accion: 'empezar' }, cookie) });
  const { text } = await ask(page, { origin, headers: { cookie } });
  const codes = texts(text, 'code');
  const secret = codes.find((code) => /^[A-Z2-7=]+$/.test(code)) ?? '';
  const recoveryCodes = codes.filter((code) => /^([a-z2-9]{6}-){3}[a-z2-9]{6}$/.test(code));
  const answer = await ask(page, { origin, ...submission({ accion: 'confirmar', codigo: totp(secret) }, cookie) });
  if (answer.status !== 303) throw new Error(`The enrolment answered ${answer.status}`);
  return { secret, recoveryCodes, cookie: cookiesAfter(answer, cookie) };
}
