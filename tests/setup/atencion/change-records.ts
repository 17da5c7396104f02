import { sql } from 'drizzle-orm';
import { markRecords } from '#areas/atencion/commands/sealing/record-mark.ts';
import { registros } from '#areas/atencion/schema.ts';
import { act } from '#platform/acts/act.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase } from '#platform/database/connection.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { findService, serviceKey } from '#platform/services.ts';
import { openDatabaseOf, testActor } from '../database.ts';

/**
 * Changes records of a data folder by SQL as if an act had: the log has their marks. A test that needs an old record or a certain state uses
 * it; a change by SQL alone is an attack, and closes the record.
 */
export async function changeRecords(dataDir: string, text: string): Promise<void> {
  const isOpen = findService(serviceKey('database', 'openDatabase')) !== undefined;
  if (!isOpen) await openDatabaseOf(dataDir);
  try {
    await openKeyRing(readConfig({ DATA_DIR: dataDir }), () => undefined, 'command');
    await act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) => {
      await tx.execute(sql.raw(text));
      // No act on one of them ends between the reading of its rows and the entry with its mark.
      const rows = await tx.select({ id: registros.id }).from(registros).orderBy(registros.id).for('update');
      markRecords(
        tx,
        rows.map(({ id }) => id),
      );
    });
  } finally {
    if (!isOpen) await closeDatabase();
  }
}
