import type { TipoAccount } from '#areas/auditorias/queries/accounts.ts';
import { followUpPath } from '#areas/auditorias/rules/address.ts';
import { resolvedOf } from '#areas/auditorias/rules/figures/accounts.ts';
import { count, formatInteger, formatMillions } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Table } from '#ui/data/table.tsx';
import { AccountSource } from './account-source.tsx';
import { debtorSentence } from './sentences.ts';

/** Headings of the columns with observations, by the follow-up view that lists them. */
const columnLabels = { 1: 'Observado', 2: 'Resuelto', 3: 'Por aclarar' } as const;

type AccountTiposProps = { anio: number; tipos: readonly TipoAccount[]; cutOff: string | undefined };

/** The rows behind the account of a year: each type of ente, with links to its observations. */
export function AccountTipos({ anio, tipos, cutOff }: AccountTiposProps) {
  if (tipos.length === 0) return null;
  const amount = (tipo: TipoAccount, cents: number, casos: number, vista: 1 | 2 | 3) => (
    <>
      {formatMillions(cents)}
      {casos > 0 && tipo.id > 0 ? (
        <>
          {' '}
          <a
            href={followUpPath(tipo.id, anio, vista)}
            aria-label={`${formatInteger(casos)}, ${columnLabels[vista].toLowerCase()}, ${tipo.nombre}`}
          >
            ({formatInteger(casos)})
          </a>
        </>
      ) : null}
    </>
  );
  // The spending of some entes is not published.
  const spending = ({ entes, conGasto }: TipoAccount, cents: number) =>
    conGasto === 0 ? '–' : `${formatMillions(cents)}${conGasto < entes ? ` (de ${count('ente', conGasto)})` : ''}`;
  return (
    <FigureSection
      id="tipos"
      phrase={debtorSentence(tipos)}
      reading="Entre paréntesis, las observaciones: cada número abre sus renglones."
      download={{
        subject: `la cuenta de ${anio} por tipo de ente`,
        href: (format) => `/api/Auditorias/Cuentas/${anio}/${format}`,
      }}
      source={<AccountSource cutOff={cutOff} />}
    >
      <Table
        caption={`La cuenta de ${anio} por tipo de ente`}
        columns={[
          { id: 'tipo', label: 'Tipo de ente', cell: ({ nombre }) => nombre },
          { id: 'entes', label: 'Entes auditados', numeric: true, cell: ({ entes }) => formatInteger(entes) },
          { id: 'gastado', label: 'Gastado', numeric: true, cell: (tipo) => spending(tipo, tipo.gastado) },
          { id: 'revisado', label: 'Revisado', numeric: true, cell: (tipo) => spending(tipo, tipo.revisado) },
          {
            id: 'observado',
            label: columnLabels[1],
            numeric: true,
            cell: (tipo) => amount(tipo, tipo.observado.monto, tipo.observado.casos, 1),
          },
          {
            id: 'resuelto',
            label: columnLabels[2],
            numeric: true,
            cell: (tipo) => amount(tipo, resolvedOf(tipo).monto, resolvedOf(tipo).casos, 2),
          },
          {
            id: 'abierto',
            label: columnLabels[3],
            numeric: true,
            cell: (tipo) => amount(tipo, tipo.porResolver.monto, tipo.porResolver.casos, 3),
          },
        ]}
        rows={tipos}
        rowKey={({ id }) => id}
        narrow="scroll"
      />
    </FigureSection>
  );
}
