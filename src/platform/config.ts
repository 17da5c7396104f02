import { z } from 'zod';
import { frameHosts, trackingSystem } from '#institution/links.ts';
import { overlap, parseS3Address, type S3Address, type S3Credentials } from './files/stores/address.ts';
import { mailSettings } from './mail/mail-settings.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const httpUrl = z.url({ protocol: /^https?$/ });
const parts = ['publico', 'gestion', 'tareas'] as const;
const s3Address = z.string().transform((text, context): S3Address => {
  const address = parseS3Address(text);
  if (address) return address;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});
const attachmentTypes = ['pdf', 'jpg', 'png', 'webp', 'mp4', 'mp3', 'docx', 'xlsx', 'zip'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** All settings, read from the environment. `.env.example` and the table in `docs/operation.md` are generated from them. */
export const settings = z.object({
  PORT: port.default(3000).describe('Puerto en que se sirve el sitio; 0 elige uno libre.'),
  SERVE: z
    .string()
    .default('publico,gestion,tareas')
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(parts)).nonempty())
    .describe('Lo que hace este proceso, separado por comas: publico (el sitio), gestion, tareas (trabajos).'),
  GESTION_PORT: port
    .optional()
    .describe('Puerto en que se sirve la gestión; sin él, el siguiente a PORT, o uno libre si PORT es 0.'),
  GESTION_URL: httpUrl
    .refine((value) => value.startsWith('https:') || isLocal(new URL(value)))
    .optional()
    .describe(
      'Dirección de la gestión, por https o de esta máquina, de origen distinto al del sitio; sin ella, http://localhost:GESTION_PORT.',
    ),
  HOST: z.string().min(1).default('127.0.0.1').describe('Dirección en que se escucha; 0.0.0.0 para todas.'),
  DATA_DIR: z.string().min(1).default('data').describe('Carpeta de la base de datos incluida y de los archivos.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'PostgreSQL propio; sin ella se usa la base de datos incluida, en DATA_DIR. Detrás de PgBouncer: versión 1.21 o posterior.',
    ),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'La misma base de datos con el rol que es dueño de las tablas: con él se migra, y el de DATABASE_URL no puede cambiar la bitácora.',
    ),
  PUBLIC_URL: httpUrl.optional().describe('Dirección pública del sitio; sin ella, http://localhost:PORT.'),
  DEMO: flag
    .optional()
    .describe(
      'Con 1, una base de datos vacía recibe el contenido de demostración; sin ella, solo si no hay DATABASE_URL ni PUBLIC_URL de otra máquina.',
    ),
  FILES_DIR: z.string().min(1).optional().describe('Carpeta de los archivos publicados; sin ella, DATA_DIR/archivos.'),
  ATTACHMENTS_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Carpeta de los archivos que entregan las personas, cifrados; sin ella, DATA_DIR/adjuntos.'),
  FILES_STORE: s3Address
    .optional()
    .describe(
      'Almacén S3 de los archivos publicados, en lugar de FILES_DIR, como s3://cubeta/prefijo?endpoint=https://…&region=….',
    ),
  ATTACHMENTS_STORE: s3Address
    .optional()
    .describe('Almacén S3 de los archivos que entregan las personas, cifrados, en lugar de ATTACHMENTS_DIR.'),
  STORE_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Clave de acceso de los almacenes S3; sin ella se usan las credenciales de la máquina (AWS).'),
  STORE_SECRET_KEY: z.string().min(1).optional().describe('Clave secreta que acompaña a STORE_ACCESS_KEY.'),
  ATTACHMENT_MAX_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(25)
    .describe('Tamaño máximo de un adjunto, en MB.'),
  ATTACHMENT_TYPES: z
    .string()
    .default('pdf,jpg,png,webp,mp4,mp3,docx,xlsx,zip')
    .transform((value) => value.split(',').map((type) => type.trim()))
    .pipe(z.array(z.enum(attachmentTypes)))
    .describe('Formatos que se admiten en un adjunto, separados por comas; se reconocen por su contenido.'),
  CLAMD_HOST: z
    .string()
    .regex(/^[\w.-]+(:\d+)?$/)
    .optional()
    .describe('Servidor ClamAV (nombre:puerto, 3310 si no se dice) que revisa los adjuntos; sin él quedan retenidos.'),
  KEY_RING_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('Llavero que cifra los registros; sin él, DATA_DIR/llavero.json, que se crea en el primer arranque.'),
  ...mailSettings,
  ANCHORS_TO: z
    .email()
    .optional()
    .describe('Correo que recibe cada hora la posición de la bitácora; sin ella, el de seguridad de la institución.'),
  INTRANET_URL: httpUrl.optional().describe('Sistema interno al que llevan los enlaces del personal.'),
  TRACKING_URL: httpUrl.optional().describe('Sistema de seguimiento de auditorías para los entes.'),
  MAP_HOSTS: z
    .string()
    .default(frameHosts.mapas)
    .transform((value) =>
      value
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .describe('Servidores cuyos mapas pueden mostrarse dentro de una página, separados por comas.'),
  VIDEO_HOSTS: z
    .string()
    .default(frameHosts.videos)
    .transform((value) => value.split(',').map((host) => host.trim()))
    .describe('Servidores cuyos videos pueden mostrarse dentro de una página, cuando la persona lo pide.'),
  CARNET_LEGACY: flag
    .optional()
    .describe('Con 1, el carnet se consulta también con el número de empleado; sin ella, solo en la demostración.'),
  FRESH_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(30)
    .describe(
      'Segundos en que una respuesta guardada se sirve sin hacerla de nuevo; la de una página de un ente, 120 veces más dentro de su día.',
    ),
  RESULT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(60)
    .describe('Segundos en que se conserva lo leído de la base de datos si nada se anuncia; 0: se lee cada vez.'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(3000)
    .describe('Peticiones por minuto que se atienden a una misma dirección; las respuestas guardadas no cuentan.'),
  METRICS_TOKEN: z
    .string()
    .min(32)
    .optional()
    .describe('Clave de /metrics, de 32 caracteres o más; sin ella solo responde a esta máquina.'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(9)
    .default(0)
    .describe(
      'Cuántos servidores intermedios (balanceador, CDN) hay delante: se cree la dirección que vio el primero.',
    ),
  COMPONENTS: flag
    .default(false)
    .describe('Con 1, /componentes muestra los componentes del sitio en todos sus estados, para quien lo construye.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Detalle de la bitácora.'),
});

export type Config = z.output<typeof settings> & {
  publicUrl: URL;
  gestionPort: number;
  gestionUrl: URL;
  filesDir: string;
  attachmentsDir: string;
  keyRingFile: string;
  s3Credentials: S3Credentials | undefined;
  trackingUrl: string;
  carnetLegacy: boolean;
  demo: boolean;
};

/** An invalid setting; `message` is one Spanish sentence that names it. */
export class ConfigError extends Error {}

/** Reads the settings from `environment`. Throws `ConfigError`. Empty values count as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filledVariables = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const result = settings.safeParse(filledVariables);
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => sentence(issue, filledVariables)).join('\n'));
  const config = result.data;
  // A free port, or the next one, so that two servers on one machine do not collide.
  const gestionPort = config.GESTION_PORT ?? (config.PORT === 0 ? 0 : (config.PORT + 1) % 65_536);
  const publicUrl = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  const gestionUrl = new URL(config.GESTION_URL ?? `http://localhost:${gestionPort}`);
  if (gestionPort !== 0 && gestionUrl.origin === publicUrl.origin)
    throw new ConfigError('GESTION_URL debe tener otro origen (servidor o puerto) que PUBLIC_URL.');
  // Prevents loading the demonstration into an institution's database or site by mistake.
  const demo = config.DEMO ?? (!config.DATABASE_URL && isLocal(publicUrl));
  const { FILES_STORE, ATTACHMENTS_STORE, STORE_ACCESS_KEY, STORE_SECRET_KEY } = config;
  if (FILES_STORE && ATTACHMENTS_STORE && overlap(FILES_STORE, ATTACHMENTS_STORE))
    throw new ConfigError('FILES_STORE y ATTACHMENTS_STORE deben ser lugares distintos, ninguno dentro del otro.');
  if (!STORE_ACCESS_KEY !== !STORE_SECRET_KEY)
    throw new ConfigError('STORE_ACCESS_KEY y STORE_SECRET_KEY van juntas: falta una de las dos.');
  return {
    ...config,
    gestionPort,
    gestionUrl,
    publicUrl,
    trackingUrl: config.TRACKING_URL ?? trackingSystem,
    filesDir: config.FILES_DIR ?? `${config.DATA_DIR}/archivos`,
    demo,
    carnetLegacy: config.CARNET_LEGACY ?? demo,
    attachmentsDir: config.ATTACHMENTS_DIR ?? `${config.DATA_DIR}/adjuntos`,
    keyRingFile: config.KEY_RING_FILE ?? `${config.DATA_DIR}/llavero.json`,
    s3Credentials:
      STORE_ACCESS_KEY && STORE_SECRET_KEY
        ? { accessKeyId: STORE_ACCESS_KEY, secretAccessKey: STORE_SECRET_KEY }
        : undefined,
  };
}

function isLocal({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Returns the text of `.env.example`: each setting with its description and default, commented out. */
export function exampleEnvironment(): string {
  return Object.entries(settings.shape)
    .map(([name, schema]) => `# ${schema.description}\n# ${name}=${defaultOf(schema)}\n`)
    .join('\n');
}

const url = 'https://www.institucion.example';
/** Examples of settings without a default. */
const examples: Partial<Record<keyof typeof settings.shape, string>> = {
  DEMO: '1',
  GESTION_PORT: '3001',
  PUBLIC_URL: url,
  GESTION_URL: 'https://gestion.institucion.example',
  CLAMD_HOST: 'clamav:3310',
  DATABASE_URL: 'postgresql://usuario:clave@servidor/base',
  DATABASE_OWNER_URL: 'postgresql://duena:clave@servidor/base',
  SMTP_URL: 'smtps://usuario:clave@servidor',
  FILES_STORE: 's3://cubeta/archivos',
  ATTACHMENTS_STORE: 's3://cubeta/adjuntos',
  ANCHORS_TO: 'control@institucion.example',
  INTRANET_URL: url,
  TRACKING_URL: url,
};
/** Settings whose value may contain a password and is never printed. */
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'STORE_ACCESS_KEY',
  'STORE_SECRET_KEY',
]);

function sentence(issue: z.core.$ZodIssue, values: Record<string, string | undefined>): string {
  // Settings are the only keys of the schema.
  const name = String(issue.path[0]) as keyof typeof settings.shape;
  const { description } = settings.shape[name];
  const value = secrets.has(name) ? '' : `Dice «${values[name]}». `;
  const example = examples[name] ?? defaultOf(settings.shape[name]);
  return `El valor de ${name} no es válido. ${value}${description}${example && ` Por ejemplo: ${name}=${example}`}`;
}

function defaultOf(schema: z.ZodType): string {
  const initial = schema.safeParse(undefined);
  return initial.success && initial.data !== undefined ? formatDefault(initial.data) : '';
}

function formatDefault(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}
