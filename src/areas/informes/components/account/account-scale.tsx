import type { TipoAccount, YearAccount } from '#areas/auditorias/queries/accounts.ts';
import { followUpPath } from '#areas/auditorias/rules/address.ts';
import { partOf, resolvedOf } from '#areas/auditorias/rules/figures/accounts.ts';
import { count, formatInteger, formatPesos } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Table } from '#ui/data/table.tsx';
import { AmountFigure, AmountLink } from '#ui/drawing/amount-figure.tsx';
import { type BarPart, Loupe, ScaleBar, ScaleLedger } from '#ui/drawing/ledgers/scale-ledger.tsx';
import { StackedLedger } from '#ui/drawing/ledgers/stacked-ledger.tsx';
import { AccountSource } from './account-source.tsx';
import { scaleSentence } from './sentences.ts';

type AccountScaleProps = { account: YearAccount; tipos: readonly TipoAccount[]; cutOff: string | undefined };

const cases = (amount: number) => count('observación', amount, 'observaciones');
/** Below this share, in percent, a part is enlarged by a loupe. */
const ENLARGED_BELOW = 95;

/** Spent, reviewed, observed, resolved and open amounts. Each bar is on the scale of the one above, or under a loupe with its magnification. */
export function AccountScale({ account, tipos, cutOff }: AccountScaleProps) {
  const { gastado, revisado, observado, porResolver } = account;
  const debtors = tipos.filter((tipo) => tipo.porResolver.monto > 0);
  return (
    <FigureSection
      id="cuenta"
      phrase={scaleSentence(account)}
      reading={
        hasOwnScale(account)
          ? 'Lo revisado está a escala con lo gastado. Lo observado es de todos los entes auditados, en su propia escala.'
          : 'Cada barra está a escala con la de arriba. Donde la parte es muy chica, una lupa la amplía y dice cuánto.'
      }
      table={<StepsTable account={account} />}
      source={<AccountSource cutOff={cutOff} />}
    >
      <ScaleLedger>
        {gastado > 0 ? <Spent account={account} /> : null}
        {observado.monto > 0 ? <Observed account={account} /> : null}
        {porResolver.monto > 0 && observado.monto > 0 && debtors.length > 0 ? (
          <Debtors account={account} debtors={debtors} />
        ) : null}
      </ScaleLedger>
      {revisado > gastado ? <p className="aux">Se revisó más que el gasto publicado.</p> : null}
    </FigureSection>
  );
}

/** Returns whether the observed amount has its own scale: that of all entes is not part of the spending of some. */
function hasOwnScale({ entes, conGasto, gastado, observado }: YearAccount): boolean {
  return gastado > 0 && observado.monto > 0 && conGasto < entes;
}

/** Returns the entes whose spending the scale shows, in words. */
function spendersNote({ entes, conGasto }: YearAccount): string {
  if (conGasto < entes)
    return `por ${formatInteger(conGasto)} de los ${formatInteger(entes)} entes auditados; de los demás no se publica`;
  return entes === 1 ? 'por el ente auditado' : `por los ${formatInteger(entes)} entes auditados`;
}

function Spent({ account }: { account: YearAccount }) {
  const { gastado, revisado, observadoConGasto } = account;
  const reviewed = Math.min(100, (revisado * 100) / gastado);
  const observed = Math.min(100, (observadoConGasto * 100) / gastado);
  const part = partOf(revisado, gastado);
  const parts: BarPart[] = [
    { width: reviewed, mark: 'solid' },
    ...(reviewed < 100
      ? [{ width: 100 - reviewed, mark: 'unreviewed' as const, ...(reviewed < 80 && { text: 'sin revisar' }) }]
      : []),
    ...(observed > 0 ? [{ width: observed, mark: 'chosen' as const, over: true }] : []),
  ];
  return (
    <>
      <ScaleBar
        caption={{
          name: 'Gastado',
          note: spendersNote(account),
          figure: <AmountLink href="#tipos" label="Gastado" cents={gastado} />,
        }}
        parts={[{ width: 100, mark: 'total' }]}
      />
      <ScaleBar
        caption={{
          name: 'Revisado',
          note: part ? `${formatInteger(part.amount)} de cada ${formatInteger(part.of)} pesos` : undefined,
          figure: <AmountLink href="#tipos" label="Revisado" cents={revisado} />,
        }}
        parts={parts}
      />
    </>
  );
}

function Observed({ account }: { account: YearAccount }) {
  const { entes, gastado, observado, observadoConGasto, porResolver } = account;
  const isApart = hasOwnScale(account);
  const part = partOf(observadoConGasto, gastado);
  const share = gastado > 0 && !isApart ? (observado.monto * 100) / gastado : 100;
  const caption = {
    name: 'Observado',
    note: isApart
      ? `a los ${formatInteger(entes)} entes auditados`
      : part && `${formatInteger(part.amount)} de cada ${formatInteger(part.of)} pesos gastados`,
    figure: <AmountLink href="#tipos" label="Observado" cents={observado.monto} />,
  };
  const open = Math.min(100, Math.max(0, (porResolver.monto * 100) / observado.monto));
  const parts: BarPart[] = [
    ...(open < 100 ? [{ width: 100 - open, mark: 'resolved' as const }] : []),
    ...(open > 0 ? [{ width: open, mark: 'pending' as const }] : []),
  ];
  return share < ENLARGED_BELOW ? (
    <>
      <Loupe from={0} to={share} note={`Lo observado, ampliado ${times(share)}`} caption={caption} />
      <ScaleBar parts={parts} />
    </>
  ) : (
    <ScaleBar caption={caption} parts={parts} />
  );
}

function Debtors({ account, debtors }: { account: YearAccount; debtors: readonly TipoAccount[] }) {
  const { observado, porResolver } = account;
  const open = Math.min(100, (porResolver.monto * 100) / observado.monto);
  const sum = sumOf(debtors, (tipo) => tipo.porResolver.monto);
  const first = debtors[0];
  const part = partOf(first?.porResolver.monto ?? 0, sum);
  return (
    <>
      <Loupe
        from={100 - open}
        to={100}
        above={<ResolvedAndOpen account={account} />}
        note={open < ENLARGED_BELOW ? `Lo pendiente, ampliado ${times(open)}` : 'Lo pendiente, a la misma escala'}
        caption={{
          name: '¿Quién debe aclararlo?',
          note:
            first && part
              ? `${first.nombre}, ${formatInteger(part.amount)} de cada ${formatInteger(part.of)} pesos`
              : undefined,
          figure: <AmountLink href="#tipos" label="Por aclarar" cents={porResolver.monto} />,
        }}
      />
      <ScaleBar
        parts={debtors.map((tipo) => ({ width: (tipo.porResolver.monto * 100) / sum, mark: 'pending' as const }))}
      />
      <StackedLedger
        label="Por aclarar, por tipo de ente"
        rows={debtors.map((tipo) => ({
          key: String(tipo.id),
          label: tipo.nombre,
          resolved: 0,
          pending: tipo.porResolver.monto,
          figure: <OpenAmount anio={account.anio} tipo={tipo} />,
          cases: cases(tipo.porResolver.casos),
        }))}
      />
    </>
  );
}

function OpenAmount({ anio, tipo }: { anio: number; tipo: TipoAccount }) {
  const amount = <AmountFigure cents={tipo.porResolver.monto} />;
  if (tipo.id === 0) return amount;
  return (
    <a href={followUpPath(tipo.id, anio, 3)}>
      {amount}
      <span className="solo-lector"> por aclarar: {tipo.nombre}</span>
    </a>
  );
}

function ResolvedAndOpen({ account }: { account: YearAccount }) {
  const resolved = resolvedOf(account);
  return (
    <>
      <p>
        <b>Resuelto</b>
        <span>
          <AmountLink href="#tipos" label="Resuelto" cents={resolved.monto} />
        </span>
        <small>{cases(resolved.casos)}</small>
      </p>
      <p>
        <b>Por aclarar</b>
        <span>
          <AmountLink href="#tipos" label="Por aclarar" cents={account.porResolver.monto} />
        </span>
        <small>{cases(account.porResolver.casos)}</small>
      </p>
    </>
  );
}

/** Returns a magnification in words: «144 veces», «1.7 veces». */
function times(share: number): string {
  const factor = 100 / share;
  return `${factor >= 10 ? formatInteger(Math.round(factor)) : Math.round(factor * 10) / 10} veces`;
}

/** The figures of the account chart as a table. */
function StepsTable({ account }: { account: YearAccount }) {
  const { entes, conGasto, gastado, revisado, observado, porResolver } = account;
  const isKnown = conGasto > 0;
  const steps = [
    { name: 'Gastado', cents: isKnown ? gastado : undefined, casos: undefined },
    { name: 'Revisado', cents: isKnown ? revisado : undefined, casos: undefined },
    { name: 'Observado', cents: observado.monto, casos: observado.casos },
    { name: 'Resuelto', cents: resolvedOf(account).monto, casos: resolvedOf(account).casos },
    { name: 'Por aclarar', cents: porResolver.monto, casos: porResolver.casos },
  ];
  return (
    <Table
      caption={`La cuenta de ${account.anio}${isKnown && conGasto < entes ? `; lo gastado y lo revisado, de ${conGasto} de los ${entes} entes` : ''}`}
      columns={[
        { id: 'paso', label: 'Paso', cell: ({ name }) => name },
        {
          id: 'monto',
          label: 'Pesos',
          numeric: true,
          cell: ({ cents }) => (cents === undefined ? '–' : formatPesos(cents)),
        },
        {
          id: 'parte',
          label: 'De lo gastado',
          numeric: true,
          cell: ({ cents }) => {
            // The observed amount of all entes is not part of the spending of some.
            const part = conGasto === entes && cents !== undefined ? partOf(cents, gastado) : undefined;
            return part ? `${formatInteger(part.amount)} de cada ${formatInteger(part.of)}` : '–';
          },
        },
        {
          id: 'casos',
          label: 'Observaciones',
          numeric: true,
          cell: ({ casos }) => (casos === undefined ? '–' : formatInteger(casos)),
        },
      ]}
      rows={steps}
      rowKey={({ name }) => name}
    />
  );
}
