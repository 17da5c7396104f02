import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { areSane } from '../database/columns.ts';
import { bytes } from '../encryption/schema.ts';
import { hashedToken } from './secrets/login-mark.ts';

// Tables used by Better Auth have its property names; their column names are Spanish, as in all tables.

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const person = (name = 'persona') =>
  text(name)
    .notNull()
    .references(() => personal.id, { onDelete: 'cascade' });

/** Members of the staff. A person who left keeps the row, without access. */
export const personal = pgTable('personal', {
  id: text().primaryKey(),
  name: text('nombre').notNull(),
  email: text('correo').notNull().unique(),
  emailVerified: boolean('correo_verificado').notNull().default(true),
  image: text('imagen'),
  twoFactorEnabled: boolean('segundo_factor').notNull().default(false),
  /** Time at which the access of the person ended. */
  baja: instant('baja'),
  createdAt: instant('creada').notNull().defaultNow(),
  updatedAt: instant('actualizada').notNull().defaultNow(),
});

/** Logins: one row per browser in which a person is signed in. */
export const accesos = pgTable(
  'accesos',
  {
    id: text().primaryKey(),
    token: hashedToken('clave').notNull().unique(),
    userId: person(),
    expiresAt: instant('vence').notNull(),
    ipAddress: text('direccion'),
    userAgent: text('navegador'),
    /** Keyed hash of token, person and proof (`markOfLogin`), which makes an altered row invalid. */
    comprobante: text('comprobante'),
    /** Time of the last second factor in this login. Without it, the login allows only the enrolment. */
    comprobado: instant('comprobado'),
    /** Time of the last request, to the minute. */
    visto: instant('visto').notNull().defaultNow(),
    createdAt: instant('creado').notNull().defaultNow(),
    updatedAt: instant('actualizado').notNull().defaultNow(),
  },
  (table) => [index('accesos_persona').on(table.userId)],
);

/** Passwords (Argon2id). */
export const credenciales = pgTable(
  'credenciales',
  {
    id: text().primaryKey(),
    accountId: text('cuenta').notNull(),
    providerId: text('proveedor').notNull(),
    userId: person(),
    password: text('contrasena'),
    accessToken: text('acceso'),
    refreshToken: text('renovacion'),
    idToken: text('identidad'),
    accessTokenExpiresAt: instant('acceso_vence'),
    refreshTokenExpiresAt: instant('renovacion_vence'),
    scope: text('alcance'),
    createdAt: instant('creada').notNull().defaultNow(),
    updatedAt: instant('actualizada').notNull().defaultNow(),
  },
  (table) => [unique('credenciales_cuenta').on(table.providerId, table.accountId)],
);

/** Pending sign-in steps: second factor, passkey challenge. */
export const verificaciones = pgTable(
  'verificaciones',
  {
    id: text().primaryKey(),
    identifier: text('identificador').notNull(),
    value: text('valor').notNull(),
    expiresAt: instant('vence').notNull(),
    createdAt: instant('creada').notNull().defaultNow(),
    updatedAt: instant('actualizada').notNull().defaultNow(),
  },
  (table) => [index('verificaciones_identificador').on(table.identifier)],
);

/** TOTP secrets and hashes of recovery codes, sealed under the key ring. */
export const segundosFactores = pgTable('segundos_factores', {
  id: text().primaryKey(),
  secret: text('secreto').notNull(),
  backupCodes: text('codigos_de_recuperacion').notNull(),
  userId: person().unique(),
  verified: boolean('confirmado').notNull().default(false),
  failedVerificationCount: integer('fallos').notNull().default(0),
  lockedUntil: instant('cerrado_hasta'),
});

/** Passkeys. Only passkeys with user verification are accepted. */
export const llavesDeAcceso = pgTable(
  'llaves_de_acceso',
  {
    id: text().primaryKey(),
    name: text('nombre'),
    publicKey: text('llave_publica').notNull(),
    userId: person(),
    credentialID: text('credencial').notNull().unique(),
    counter: integer('contador').notNull(),
    deviceType: text('tipo_de_dispositivo').notNull(),
    backedUp: boolean('respaldada').notNull(),
    transports: text('transportes'),
    createdAt: instant('creada').defaultNow(),
    aaguid: text('modelo'),
  },
  (table) => [index('llaves_de_acceso_persona').on(table.userId)],
);

/** Used TOTP codes, until their window has passed. */
export const codigosUsados = pgTable(
  'codigos_usados',
  {
    persona: person(),
    /** SHA-256 of person and code. */
    codigo: bytes('codigo').notNull(),
    momento: instant('momento').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.persona, table.codigo] })],
);

/** Single-use links to set a password: invitations of new people, and recoveries of access. */
export const invitaciones = pgTable(
  'invitaciones',
  {
    /** SHA-256 of the secret of the link, in hexadecimal. */
    id: text().primaryKey(),
    correo: text().notNull(),
    /** The person who recovers access; null for an invitation. */
    persona: text().references(() => personal.id, { onDelete: 'cascade' }),
    creada: instant('creada').notNull().defaultNow(),
    vence: instant('vence').notNull(),
    usada: instant('usada'),
  },
  (table) => [check('invitaciones_fechas', areSane(table.vence))],
);

/** Permissions granted by an invitation. */
export const permisosInvitados = pgTable(
  'permisos_invitados',
  {
    invitacion: text()
      .notNull()
      .references(() => invitaciones.id, { onDelete: 'cascade' }),
    rol: text().notNull(),
    area: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invitacion, table.rol, table.area] })],
);

/** Roles of people. `area` is a content area, a record type, or `*` for a role without an area. */
export const permisos = pgTable(
  'permisos',
  { persona: person(), rol: text().notNull(), area: text().notNull() },
  (table) => [primaryKey({ columns: [table.persona, table.rol, table.area] })],
);

/** Kinds of mail that a person switched off. Without rows, the person gets all mails. */
export const correosApagados = pgTable('correos_apagados', { persona: person(), clase: text().notNull() }, (table) => [
  primaryKey({ columns: [table.persona, table.clase] }),
]);

/** Workspace tours that a person closed permanently. */
export const recorridosCerrados = pgTable(
  'recorridos_cerrados',
  { persona: person(), recorrido: text().notNull() },
  (table) => [primaryKey({ columns: [table.persona, table.recorrido] })],
);
