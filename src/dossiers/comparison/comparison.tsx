import { data, redirect } from 'react-router';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { listDestinosOfEnte } from '#areas/auditorias/queries/destinos.ts';
import { listLargestPairs } from '#areas/auditorias/queries/largest-pairs.ts';
import { listPeers } from '#areas/auditorias/queries/peers.ts';
import { findPublicEnte, findTipoEnte, listTiposEnte } from '#areas/entes/queries.ts';
import { subjectName } from '#areas/entes/rules/article.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import type { Phrase } from '#ui/conclusion/phrase.ts';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { DrawingPatterns } from '#ui/drawing/patterns.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/comparison';
import { comparisonPath } from './address.ts';
import { ComparedFigures } from './compared-figures.tsx';
import { ComparedYears } from './compared-years.tsx';
import { EnteChoice, TipoList } from './ente-choice.tsx';
import { NameForm } from './name-form.tsx';
import { comparisonTitle, joinNames, openingName } from './sentences.ts';
import { findTypedEntes, type TypedName } from './typed-entes.ts';

/** Loads two entes of one type. The state is in the address: the type, and the two ids; typed names redirect to ids. */
export async function loader({ url }: Route.LoaderArgs) {
  const typed = await findTypedEntes(url.searchParams);
  const address = addressOf(typed);
  if (address) throw redirect(address);
  const id = (name: string) => parseWholeNumber(url.searchParams.get(name));
  const requested = ['a', 'b', 'tipo'].filter((name) => url.searchParams.get(name));
  const [enteA, enteB] = await Promise.all([findEnte(id('a')), findEnte(id('b'))]);
  const tipoId = enteA?.tipoEnteId ?? enteB?.tipoEnteId ?? id('tipo');
  const tipo = tipoId === undefined ? undefined : await findTipoEnte(tipoId);
  const [tipos, peers, cutOff] = await Promise.all([listTiposEnte(), tipo ? listPeers(tipo.id) : [], findCutOff()]);
  const a = peers.find((peer) => peer.id === enteA?.id);
  const b = peers.find((peer) => peer.id === enteB?.id);
  const problem = problemOf({ requested, enteA, enteB, a, b, hasTipo: tipo !== undefined });
  const both = a && b && !problem ? { a, b } : undefined;
  const years = both && (await Promise.all([listDestinosOfEnte(both.a.id), listDestinosOfEnte(both.b.id)]));
  const examples = tipo || problem ? [] : await listLargestPairs();
  const loaded = { tipos, tipo, peers, cutOff, a, b, both, years, problem, examples, typed };
  return problem?.kind === 'unknown' ? data(loaded, { status: 404 }) : loaded;
}

/** Returns the address of the entes with the typed names; undefined unless each name identifies one. */
function addressOf(typed: readonly TypedName[]): string | undefined {
  const [first, second] = typed.filter(({ text }) => text);
  if (!first?.ente || (second && !second.ente)) return undefined;
  return comparisonPath(first.ente.id, second?.ente?.id);
}

async function findEnte(id: number | undefined) {
  return id === undefined ? undefined : findPublicEnte(id);
}

type Requested = {
  requested: readonly string[];
  enteA: Awaited<ReturnType<typeof findEnte>>;
  enteB: Awaited<ReturnType<typeof findEnte>>;
  a: object | undefined;
  b: object | undefined;
  hasTipo: boolean;
};

/** Returns a sentence on why two entes cannot be compared; undefined if there is no problem. */
function problemOf({ requested, enteA, enteB, a, b, hasTipo }: Requested) {
  const isRequested = (name: string) => requested.includes(name);
  if ((isRequested('a') && !enteA) || (isRequested('b') && !enteB))
    return { kind: 'unknown', text: 'No existe uno de los entes de esta dirección. Elija otros dos.' } as const;
  if (isRequested('tipo') && !hasTipo)
    return {
      kind: 'unknown',
      text: 'Ese tipo de ente no existe o no se consulta aquí. Elija uno de la lista.',
    } as const;
  if (enteA && enteB && enteA.tipoEnteId !== enteB.tipoEnteId)
    return {
      kind: 'apart',
      text: `${openingName(enteA)} y ${subjectName({ ente: enteB.nombre, enteCorto: enteB.nombreCorto })} son de tipos distintos: sus cifras no se comparan. Elija otro del mismo tipo.`,
    } as const;
  if (enteA && enteA.id === enteB?.id)
    return { kind: 'equal', text: 'Eligió dos veces el mismo ente. Elija otro para compararlo.' } as const;
  const without = (!a && enteA) || (!b && enteB);
  if (without)
    return {
      kind: 'empty',
      text: `${openingName(without)} todavía no tiene observaciones publicadas: no hay qué comparar. Elija otro.`,
    } as const;
  return undefined;
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function Comparison({ loaderData }: Route.ComponentProps) {
  const { tipos, tipo, peers, cutOff, a, b, both, years, problem, examples, typed } = loaderData;
  return (
    <Page bare {...(both && { title: `${joinNames(both.a, both.b)}, comparados` })}>
      <div className="caja">
        <DrawingPatterns />
        <Thesis phrase={titleOf(loaderData)} long>
          {peers.length > 0 ? (
            <EnteChoice peers={peers} a={a?.id} b={b?.id} />
          ) : tipos.length > 0 ? (
            <NameForm typed={typed} />
          ) : null}
        </Thesis>
        {problem ? <Notice tone="warning">{problem.text}</Notice> : null}
        {both && years ? (
          <>
            <ComparedFigures {...both} peers={peers} cutOff={cutOff} />
            <ComparedYears {...both} years={years} cutOff={cutOff} />
          </>
        ) : null}
        {tipos.length > 0 ? (
          <TipoList tipos={tipos} current={tipo?.id} folded={both !== undefined} examples={examples} />
        ) : (
          <NotPublished>Todavía no hay entes con observaciones publicadas.</NotPublished>
        )}
      </div>
    </Page>
  );
}

function titleOf({ both, a, b, tipo, problem }: LoaderData): Phrase {
  if (both) return comparisonTitle(both.a, both.b);
  const one = a ?? b;
  if (one && !problem) return [`¿Con quién se compara ${one.nombreCorto}?`];
  if (tipo) return [`Elija dos entes: ${tipo.nombre.toLowerCase()}.`];
  return ['Compare dos entes del mismo tipo.'];
}
