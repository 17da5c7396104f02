import { z } from 'zod';
import { mailSender } from '#institution/links.ts';

/** Settings of the mails that the site sends. */
export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Servidor de correo (smtp:// o smtps://, con usuario y contraseña); sin él los avisos esperan.'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<)?[^\s<>@]+@[^\s<>@]+>?$/)
    .default(mailSender)
    .describe('Remitente de los avisos por correo.'),
  MAIL_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(100)
    .default(10)
    .describe('Cuántos avisos por correo se entregan por segundo al servidor de correo, como máximo.'),
  DKIM_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Clave privada (PEM) con que se firman los correos del dominio de MAIL_FROM (DKIM); sin ella van sin firma.',
    ),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]{1,63}$/)
    .default('avisos')
    .describe('Nombre con que la clave pública está en el DNS: «avisos» es avisos._domainkey.'),
};
