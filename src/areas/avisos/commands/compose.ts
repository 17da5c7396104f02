import { and, eq, isNotNull } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import type { Writer } from '#platform/database/connection.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { findRequest, listSections } from '../queries/mails.ts';
import { confirmationMail, newsMail } from '../rules/mail.ts';
import { confirmPath, leavePath, managePath } from '../rules/paths.ts';
import { type correos, suscripciones } from '../schema.ts';
import { linkToken } from './tokens.ts';

type Due = Pick<typeof correos.$inferSelect, 'id' | 'clase' | 'ritmo' | 'suscriptorId' | 'suscripcionId'>;

/** Returns the content of a mail at `now`; undefined if there is nothing left to report. */
export async function composeMail(tx: Writer, due: Due, now: Date): Promise<Omit<Mail, 'to' | 'id'> | undefined> {
  return due.clase === 'novedades' ? composeNews(tx, due, now) : composeConfirmation(tx, due);
}

async function composeConfirmation(tx: Writer, { clase, suscripcionId }: Due) {
  const request = suscripcionId === null ? undefined : await findRequest(tx, suscripcionId);
  if (!request) return undefined;
  const confirm = publicAddress(confirmPath(linkToken('confirmar', request.id)));
  return confirmationMail(request, { confirm, isReminder: clase === 'recordatorio' });
}

async function composeNews(tx: Writer, { id, ritmo, suscriptorId }: Due, now: Date) {
  const sections = await listSections(tx, id, now);
  const [oldest] = await tx
    .select({ confirmada: suscripciones.confirmada })
    .from(suscripciones)
    .where(and(eq(suscripciones.suscriptorId, suscriptorId), isNotNull(suscripciones.confirmada)))
    .orderBy(suscripciones.confirmada)
    .limit(1);
  if (sections.length === 0 || !oldest?.confirmada) return undefined;
  const token = linkToken('avisos', suscriptorId);
  const leave = publicAddress(leavePath(token));
  const absolute = sections.map((section) => ({
    ...section,
    direccion: publicAddress(section.direccion),
    items: section.items.map((item) => ({ ...item, direccion: publicAddress(item.direccion) })),
  }));
  const confirmed = formatDateLong(localDate(oldest.confirmada, identity.zonaHoraria));
  return {
    ...newsMail(absolute, { ritmo: ritmo ?? 'diario', confirmed, manage: publicAddress(managePath(token)), leave }),
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<avisos.${new URL(publicAddress('/')).hostname}>`,
    },
  };
}
