import { readFileSync } from 'node:fs';
import type { Transporter } from 'nodemailer';
import { type Config, ConfigError } from '../config.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { findService, provideService, removeService, serviceKey } from '../services.ts';

/** A plain text mail; `html` is the same text with links. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Local part of the message id, so that a mail sent again after a crash is recognised as the same message. */
  id?: string;
  /** Additional headers; the signature covers list headers. */
  headers?: Readonly<Record<string, string>>;
};

type Opened = { transport: Transporter; from: string };
const mailKey = serviceKey<Opened>('mail', 'openMail');

/** Headers covered by the signature; RFC 8058 requires the unsubscribe headers. */
const SIGNED =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** Opens the transport to the mail server of `SMTP_URL`, which must encrypt unless it is local. Without a server, mails stay in their queue. */
export async function openMail(config: Config): Promise<void> {
  closeMail();
  if (!config.SMTP_URL) return;
  const dkim = signatureOf(config);
  // Loaded on demand: a server without mail does not need it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.SMTP_URL,
    // Reuses connections; a new one per mail takes ten times as long.
    pool: true,
    maxConnections: 1,
    // Prevents sending in plain text to a server, or a man in the middle, that offers no encryption.
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

/** Closes the connection to the mail server. */
export function closeMail(): void {
  removeService(mailKey)?.transport.close();
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Returns the DKIM options; undefined without a key. */
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

/** Returns whether a mail server is configured. */
export function canSendMail(): boolean {
  return findService(mailKey) !== undefined;
}

/**
 * Returns whether `text` is a single e-mail address that no mail server could interpret as several recipients. Stricter than the standard, since
 * the only effect of rejecting an address is that no mail is sent to it.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);
}

/**
 * Sends a mail that must arrive. A permanent rejection is also reported as a security event, and throws, so that the job is retried and visible to
 * operators.
 */
export async function deliverMail(mail: Mail, queue: string): Promise<void> {
  if (await sendMail(mail)) return;
  noteSecurityEvent('correo', queue);
  throw new Error('Mail server: refused');
}

/**
 * Sends a mail. Returns false if the server permanently rejects it (5xx) because of its recipient or content. Throws for all other failures. The
 * error contains neither the address nor the server's words, since it is stored in the job's row.
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
    // A rejected password, sender or encryption affects all mails and must be corrected by the operator.
    const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
    if (isOfThisMail && responseCode !== undefined && responseCode >= 500) return false;
    throw new Error(`Mail server: ${responseCode ?? code ?? 'no answer'}`);
  }
}
