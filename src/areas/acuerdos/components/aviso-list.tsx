import { formatDateShort } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import { SinceMark } from '#ui/layout/since-visit.tsx';

type Aviso = {
  id: number;
  fecha: string;
  expediente: string;
  descripcion: string;
  /** Addresses of the files. */
  acuerdo: string | null;
  archivo: string | null;
};

/** Notices with their two files. */
export function AvisoList({ avisos }: { avisos: readonly Aviso[] }) {
  return (
    <Table
      caption={<span className="solo-lector">Notificaciones y avisos</span>}
      rows={avisos}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'expediente',
          label: 'Expediente',
          cell: ({ id, expediente }) => (
            <>
              {expediente}
              <SinceMark tipo="aviso" id={id} />
            </>
          ),
        },
        { id: 'fecha', label: 'Fecha', numeric: true, cell: ({ fecha }) => formatDateShort(fecha) },
        { id: 'descripcion', label: 'Descripción', prose: true, cell: ({ descripcion }) => descripcion },
        {
          id: 'archivo',
          label: 'Aviso',
          cell: ({ archivo, expediente }) => <FileLink href={archivo} label="Abrir aviso" of={expediente} />,
        },
        {
          id: 'acuerdo',
          label: 'Acuerdo',
          cell: ({ acuerdo, expediente }) => <FileLink href={acuerdo} label="Abrir acuerdo" of={expediente} />,
        },
      ]}
    />
  );
}

function FileLink({ href, label, of }: { href: string | null; label: string; of: string }) {
  if (href === null) return 'Sin archivo';
  return (
    <a href={href}>
      {label}
      <span className="solo-lector"> de {of} (PDF)</span>
    </a>
  );
}
