import { sql } from 'drizzle-orm';
import { confirmSubscription, requestSubscription } from '#areas/avisos/commands/subscribe.ts';
import { type Clase, claveOf, ritmos } from '#areas/avisos/rules/scope.ts';
import { withArticle } from '#areas/entes/rules/article.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { hasKeyRing } from '#platform/encryption/key-ring.ts';

/** People who follow the notes, and those of each of some entes. */
const OF_NOTES = 30;
const ENTES = 8;
const OF_ENTE = 6;
const ofEnte: Clase[] = ['publicacion', 'avance', 'termino'];

/** Loads subscriptions of people whose addresses exist nowhere (`.invalid`): they are counted, and no mail is sent to them. */
export async function loadDemo(tx: Transaction): Promise<void> {
  if (!hasKeyRing()) return;
  const { rows: entes } = await tx.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from entes where clave_municipio is not null and visible_desde is not null order by id limit ${ENTES}`,
  );
  const subjects = entes.flatMap(({ id, nombre }) =>
    Array.from({ length: OF_ENTE }, () => ({
      clave: claveOf.ente(id),
      nombre: withArticle(nombre),
      direccion: `/entes/${id}`,
      clases: ofEnte,
    })),
  );
  const notes = {
    clave: claveOf.tipo('nota'),
    nombre: 'la sección «Notas informativas»',
    direccion: '/difusion/notas',
    clases: ['publicacion' as const],
  };
  const now = new Date();
  for (const [index, subject] of [...Array.from({ length: OF_NOTES }, () => notes), ...subjects].entries()) {
    const address = `persona${index + 1}@demostracion.invalid`;
    const ritmo = ritmos[index % ritmos.length] ?? 'diario';
    const id = await requestSubscription(tx, { ...subject, ritmo, address, isMailed: false, now });
    await confirmSubscription(tx, { id, now });
  }
}
