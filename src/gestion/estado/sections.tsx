import type { ReactNode } from 'react';
import { formatBytes, formatInteger, formatPercent } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import styles from './estado.module.css';
import type { Status } from './status.server.ts';

const partNames: Record<string, string> = { publico: 'sitio público', gestion: 'gestión', tareas: 'trabajos' };

export function ProcessSection({ process }: Pick<Status, 'process'>) {
  return (
    <Facts
      title="Proceso"
      facts={{
        Versión: process.version,
        'Node.js': process.node,
        'Se encarga de': process.parts.map((part) => partNames[part] ?? part).join(', '),
        'En marcha desde': formatInstant(process.startedAt),
        Memoria: formatBytes(process.memoryBytes),
      }}
    />
  );
}

export function DatabaseSection({ database }: Pick<Status, 'database'>) {
  const { connections, migrations } = database;
  return (
    <Facts
      title="Base de datos"
      facts={{
        PostgreSQL: database.version,
        Tamaño: formatBytes(database.bytes),
        Conexiones: `${connections.open} de ${connections.limit}`,
        Migraciones: `${migrations.applied} de ${migrations.shipped}`,
        'Última migración': migrations.last ?? 'de otra versión',
      }}
    />
  );
}

export function CacheSection({ cache }: Pick<Status, 'cache'>) {
  if (!cache) return <Facts title="Respuestas guardadas" facts={{}} note="Este proceso no sirve el sitio público." />;
  const requests = cache.hits + cache.misses;
  return (
    <Facts
      title="Respuestas guardadas"
      facts={{
        Respuestas: formatInteger(cache.entries),
        Tamaño: formatBytes(cache.bytes),
        Aciertos: requests > 0 ? formatPercent(Math.round((cache.hits / requests) * 100)) : 'sin peticiones',
        Peticiones: formatInteger(requests),
      }}
    />
  );
}

export function KeyRingSection({ keyRing }: Pick<Status, 'keyRing'>) {
  return (
    <Facts
      title="Llavero"
      facts={
        keyRing.open
          ? { Estado: 'abierto', Llaves: formatInteger(keyRing.keys), 'En uso': keyRing.current ?? 'ninguna' }
          : { Estado: 'falta o está dañado' }
      }
    />
  );
}

export function FilesSection({ files, freeBytes }: Pick<Status, 'files' | 'freeBytes'>) {
  return (
    <Facts
      title="Archivos"
      facts={{
        Publicados: formatInteger(files.files),
        Tamaño: formatBytes(files.bytes),
        'Faltan en el almacén': formatInteger(files.missing),
        'Con daños': formatInteger(files.damaged),
        'Espacio libre': freeSpace(freeBytes.files),
        'Espacio libre para adjuntos': freeSpace(freeBytes.attachments),
      }}
    />
  );
}

export function JobsSection({ queues }: Pick<Status, 'queues'>) {
  return (
    <section className={styles.jobs} aria-labelledby="trabajos">
      <h2 id="trabajos">Trabajos</h2>
      <Table
        caption={<span className="solo-lector">Colas de trabajos</span>}
        columns={[
          { id: 'name', label: 'Cola', cell: ({ title }) => title },
          { id: 'waiting', label: 'En espera', numeric: true, cell: ({ waiting }) => formatInteger(waiting) },
          { id: 'running', label: 'En curso', numeric: true, cell: ({ running }) => formatInteger(running) },
          { id: 'failed', label: 'Sin éxito', numeric: true, cell: ({ failed }) => formatInteger(failed) },
          {
            id: 'oldest',
            label: 'El más antiguo espera desde',
            cell: ({ oldest }) => (oldest ? formatInstant(oldest) : 'ninguno'),
          },
        ]}
        rows={queues}
        rowKey={({ name }) => name}
      />
    </section>
  );
}

function Facts({ title, facts, note }: { title: string; facts: Record<string, ReactNode>; note?: string }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {note ? <p className="aux">{note}</p> : null}
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function freeSpace(bytes: number | null): string {
  return bytes === null ? 'no es un disco local' : formatBytes(bytes);
}
