import { z } from 'zod';
import { trackingSystem } from '#institution/links.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const httpUrl = z.url({ protocol: /^https?$/ });
const attachmentTypes = ['pdf', 'jpg', 'png', 'webp', 'mp4', 'mp3', 'docx', 'xlsx', 'zip'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** Every setting: the one place that reads the environment. `.env.example` and the table in `docs/operation.md` come from it. */
export const settings = z.object({
  PORT: port.default(3000).describe('Puerto en que se sirve el sitio; 0 elige uno libre.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Dirección en que se escucha; 0.0.0.0 para todas.'),
  DATA_DIR: z.string().min(1).default('data').describe('Carpeta de la base de datos incluida y de los archivos.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL propio; sin ella se usa la base de datos incluida, en DATA_DIR.'),
  PUBLIC_URL: httpUrl.optional().describe('Dirección pública del sitio; sin ella, http://localhost:PORT.'),
  DEMO: flag.default(true).describe('Con 1, una base de datos vacía recibe el contenido de demostración.'),
  FILES_DIR: z.string().min(1).optional().describe('Carpeta de los archivos publicados; sin ella, DATA_DIR/archivos.'),
  ATTACHMENTS_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Carpeta de los archivos que entregan las personas, cifrados; sin ella, DATA_DIR/adjuntos.'),
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
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Servidor de correo (smtp:// o smtps://, con usuario y contraseña); sin él los avisos esperan.'),
  MAIL_FROM: z.string().min(3).default('no-responder@iafe.example').describe('Remitente de los avisos por correo.'),
  INTRANET_URL: httpUrl.optional().describe('Sistema interno al que llevan los enlaces del personal.'),
  TRACKING_URL: httpUrl.optional().describe('Sistema de seguimiento de auditorías para los entes.'),
  MAP_HOSTS: z
    .string()
    .default('mapas.iafe.example')
    .transform((value) => value.split(',').map((host) => host.trim()))
    .describe('Servidores cuyos mapas pueden mostrarse dentro de una página, separados por comas.'),
  FRESH_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(30)
    .describe('Segundos en que una respuesta guardada se sirve sin hacerla de nuevo.'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(3000)
    .describe('Peticiones por minuto que se atienden a una misma dirección; las respuestas guardadas no cuentan.'),
  TRUST_PROXY: flag.default(false).describe('Con 1, se cree la dirección del visitante que anuncia el balanceador.'),
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
  filesDir: string;
  attachmentsDir: string;
  trackingUrl: string;
};

/** A setting that does not hold; `message` is one Spanish sentence that names it. */
export class ConfigError extends Error {}

/** Reads the settings from `environment`. Throws `ConfigError`. Empty values count as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const result = settings.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues.map(sentence).join(' '));
  const config = result.data;
  return {
    ...config,
    publicUrl: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`),
    trackingUrl: config.TRACKING_URL ?? trackingSystem,
    filesDir: config.FILES_DIR ?? `${config.DATA_DIR}/archivos`,
    attachmentsDir: config.ATTACHMENTS_DIR ?? `${config.DATA_DIR}/adjuntos`,
  };
}

/** The text of `.env.example`: each setting with its description and default, commented out. */
export function exampleEnvironment(): string {
  return Object.entries(settings.shape)
    .map(([name, schema]) => {
      const initial = schema.safeParse(undefined);
      const value = initial.success && initial.data !== undefined ? shown(initial.data) : '';
      return `# ${schema.description}\n# ${name}=${value}\n`;
    })
    .join('\n');
}

function sentence(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  const description = settings.shape[name as keyof typeof settings.shape].description;
  return `El valor de ${name} no es válido. ${description}`;
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}
