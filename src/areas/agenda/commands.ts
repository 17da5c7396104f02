import { and, eq } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { reportChange } from '#platform/database/row-changes.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { eventoKind } from './publications.ts';
import { eventos } from './schema.ts';

export type EventoChange = Omit<typeof eventos.$inferInsert, 'id'>;

declare module '#platform/acts/actions.ts' {
  interface Actions {
    agenda: 'importar' | ContentVerb;
  }
}

/** Adds events, and changes those with the same title and date. */
export const saveEventos = contentCommand('agenda', async (tx, rows: readonly EventoChange[]) => {
  const touched: number[] = [];
  let added = 0;
  for (const row of rows) {
    const same = and(eq(eventos.titulo, row.titulo), eq(eventos.fecha, row.fecha));
    const [before] = await tx.select().from(eventos).where(same).limit(1);
    if (!before) {
      const [inserted] = await tx.insert(eventos).values(row).returning({ id: eventos.id });
      if (inserted) touched.push(inserted.id);
      added += 1;
      continue;
    }
    const differs = Object.entries(row).some(([name, value]) => before[name as keyof typeof before] !== value);
    if (!differs) continue;
    reportChange(tx, before, row);
    await tx.update(eventos).set(row).where(eq(eventos.id, before.id));
    touched.push(before.id);
  }
  await refreshPublications(tx, eventoKind, touched);
  return { added, changed: touched.length - added };
});

/** Adds an event, or changes the one of `id`. Returns its id. */
export const publishEvento = contentCommand(
  'agenda',
  async (tx, { id, evento }: { id: number | null; evento: EventoChange }) => {
    return publishRow(tx, eventoKind, { table: eventos, id, values: evento });
  },
);
