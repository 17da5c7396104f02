import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import { findService, provideService, removeService, serviceKey } from '../services.ts';

/** A mail in plain text. */
export type Mail = { to: string; subject: string; text: string };

type Opened = { transport: Transporter; from: string };
const mailKey = serviceKey<Opened>('mail', 'openMail');

/** Opens the way to the mail server of `SMTP_URL`, which must encrypt unless it is on this machine; without one mail waits in its queue. */
export async function openMail(config: Config): Promise<void> {
  removeService(mailKey)?.transport.close();
  if (!config.SMTP_URL) return;
  // Loaded where it is used: a server without mail does not need it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.SMTP_URL,
    // Without it a server, or somebody between, that offers no encryption would get the mail readable.
    requireTLS: !isLoopback(config.SMTP_URL),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  provideService(mailKey, { transport, from: config.MAIL_FROM });
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
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
 * Sends a mail. Returns false for what the server refuses for good (5xx), which is given up; a passing failure is thrown, without the address
 * or the server's words, since the job's row keeps it.
 */
export async function sendMail({ to, subject, text }: Mail): Promise<boolean> {
  const mail = findService(mailKey);
  if (!mail) throw new Error('No mail server');
  const { transport, from } = mail;
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'auto-submitted': 'auto-generated' },
    });
    return true;
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    // A refusal to encrypt concerns all mails: the operator must correct it.
    if (code !== 'ETLS' && responseCode !== undefined && responseCode >= 500) return false;
    throw new Error(`Mail server: ${responseCode ?? code ?? 'no answer'}`);
  }
}
