import { readFileSync } from 'node:fs';
import type { Transporter } from 'nodemailer';
import { type Config, ConfigError } from '../config.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { findService, provideService, removeService, serviceKey } from '../services.ts';

/** A mail in plain text; `html` says the same with links. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Local part of the message id: a mail that is sent again after a crash is the same message. */
  id?: string;
  /** Further headers, which the signature covers where they are those of a list. */
  headers?: Readonly<Record<string, string>>;
};

type Opened = { transport: Transporter; from: string };
const mailKey = serviceKey<Opened>('mail', 'openMail');

/** Headers that the signature covers: RFC 8058 demands those of the end of a subscription. */
const SIGNED =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** Opens the way to the mail server of `SMTP_URL`, which must encrypt unless it is on this machine; without one mail waits in its queue. */
export async function openMail(config: Config): Promise<void> {
  closeMail();
  if (!config.SMTP_URL) return;
  const dkim = signatureOf(config);
  // Loaded where it is used: a server without mail does not need it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.SMTP_URL,
    // One connection for all mails: a new one for each takes ten times as long.
    pool: true,
    maxConnections: 1,
    // Without it a server, or somebody between, that offers no encryption would get the mail readable.
    requireTLS: !isLoopback(config.SMTP_URL),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim }),
  });
  provideService(mailKey, { transport, from: config.MAIL_FROM });
}

/** Ends the connection to the mail server. */
export function closeMail(): void {
  removeService(mailKey)?.transport.close();
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Returns how mails are signed; undefined without a key. */
function signatureOf({ DKIM_KEY_FILE, DKIM_SELECTOR, MAIL_FROM }: Config) {
  if (!DKIM_KEY_FILE) return undefined;
  try {
    return {
      domainName: domainOf(MAIL_FROM),
      keySelector: DKIM_SELECTOR,
      privateKey: readFileSync(DKIM_KEY_FILE, 'utf8'),
      headerFieldNames: SIGNED,
    };
  } catch (cause) {
    throw new ConfigError(`No se puede leer DKIM_KEY_FILE (${DKIM_KEY_FILE}).`, { cause });
  }
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? '';
}

/** Whether there is a mail server to send through. */
export function canSendMail(): boolean {
  return findService(mailKey) !== undefined;
}

/**
 * Whether `text` reads as one e-mail address: nothing that a mail server could take for more than one recipient. Stricter than the
 * standard, since what does not pass is only not written to.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);
}

/**
 * Sends a mail that has to arrive: one that is refused for good is a security event too, and throws, so that its job waits and is tried again where an
 * operator sees it.
 */
export async function deliverMail(mail: Mail, queue: string): Promise<void> {
  if (await sendMail(mail)) return;
  noteSecurityEvent('correo', queue);
  throw new Error('Mail server: refused');
}

/**
 * Sends a mail. Returns false for what the server refuses for good (5xx) because of its recipient or content, which is given up; every other
 * failure is thrown, without the address or the server's words, since the job's row keeps it.
 */
export async function sendMail({ to, subject, text, html, id, headers }: Mail): Promise<boolean> {
  const mail = findService(mailKey);
  if (!mail) throw new Error('No mail server');
  const { transport, from } = mail;
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html && { html }),
      ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
      headers: { ...headers, 'auto-submitted': 'auto-generated' },
    });
    return true;
  } catch (error) {
    const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
    // A refused password, sender or encryption concerns all mails: the operator must correct it.
    const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
    if (isOfThisMail && responseCode !== undefined && responseCode >= 500) return false;
    throw new Error(`Mail server: ${responseCode ?? code ?? 'no answer'}`);
  }
}
