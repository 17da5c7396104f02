import { Form } from 'react-router';
import { count, formatDateShort } from '#platform/format.ts';
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import type { BoardGroup } from './board.server.ts';
import { importOfFormat, rowAnchor } from './board-address.ts';
import type { BoardRow } from './board-row.server.ts';
import { BookField } from './book-field.tsx';
import { ApproveArea, ChosenFormat } from './choose.tsx';
import { boardStateNames } from './states.ts';
import styles from './tablero.module.css';
import type { Sending } from './use-book-drop.ts';

type TableProps = {
  mayImport: boolean;
  mayRemind: boolean;
  day: string;
  sending: Sending | null;
  send: (form: HTMLFormElement, file: File) => Promise<void>;
};

/** The formats of one unit: due dates, state, changes since the previous version, and next act. */
export function AreaTable({ group, ...acts }: TableProps & { group: BoardGroup }) {
  const { departamento, late, formats } = group;
  return (
    <section className={styles.area}>
      <div className={styles.areaHead}>
        <h2>{departamento}</h2>
        <p className="aux">{late > 0 ? count('vencido', late) : count('formato', formats.length)}</p>
        <ApproveArea group={group} />
        {acts.mayRemind && late > 0 ? <Remind group={group} {...acts} /> : null}
      </div>
      <Table
        caption={<span className="solo-lector">{departamento}</span>}
        columns={[
          {
            id: 'nombre',
            label: 'Formato',
            cell: (row) => (
              <ChosenFormat row={row}>
                <a id={rowAnchor(row.id)} href={`/gestion/formatos/r${row.id}`}>
                  {row.nombre}
                </a>
                <small>{row.place}</small>
              </ChosenFormat>
            ),
          },
          {
            id: 'vence',
            label: 'Vence',
            cell: ({ vence, days, isLate }) => (
              <span>
                {formatDateShort(vence)}
                {days ? <small data-late={isLate || undefined}>{days}</small> : null}
              </span>
            ),
          },
          { id: 'estado', label: 'Estado', cell: (row) => <State row={row} /> },
          { id: 'diferencias', label: 'Contra el periodo anterior', cell: (row) => <Differences row={row} /> },
          { id: 'acto', label: 'Libro', cell: (row) => <Acts row={row} {...acts} /> },
        ]}
        rows={formats}
        rowKey={({ id }) => id}
      />
    </section>
  );
}

/** Sends the staff a reminder of the formats that a unit owes; at most every three business days per format. */
function Remind({ group: { departamento, formats }, day }: TableProps & { group: BoardGroup }) {
  const last = formats
    .flatMap(({ remindedOn }) => remindedOn ?? [])
    .sort()
    .at(-1);
  return (
    <Form method="post" preventScrollReset className={styles.remind}>
      {last === undefined ? null : (
        <span className="aux">{last === day ? 'Recordado hoy' : `Recordado el ${formatDateShort(last)}`}</span>
      )}
      {formats.some(({ isRemindable }) => isRemindable) ? (
        <>
          <input type="hidden" name="unidad" value={departamento} />
          <SubmitButton look="outline" compact name="accion" value="recordar">
            Recordar<span className="solo-lector"> lo vencido de {departamento}</span>
          </SubmitButton>
        </>
      ) : null}
    </Form>
  );
}

type StateNameProps = {
  name: string;
  page: BoardRow['page'];
  tone: (typeof boardStateNames)[BoardRow['state']]['tone'];
};

function StateName({ name, page, tone }: StateNameProps) {
  if (page) return <a href={page}>{name}</a>;
  return tone ? <StatusTag tone={tone}>{name}</StatusTag> : name;
}

function State({ row: { state, isPublishing, note, returned, otherBoard, run, page } }: { row: BoardRow }) {
  const { tone, ...names } = boardStateNames[state];
  const one = isPublishing ? 'Se publica' : names.one;
  return (
    <span>
      <StateName name={one} page={page} tone={tone} />
      {note ? <small>{note}</small> : null}
      {returned ? <small>Antes: {returned}</small> : null}
      {state === 'con-errores' && otherBoard ? (
        <small>
          <a href={otherBoard}>Ir al tablero de ese trimestre</a>
        </small>
      ) : null}
      {state === 'con-errores' && run ? (
        <small>
          <a href={run.address}>Ver dónde</a>
        </small>
      ) : null}
    </span>
  );
}

function Differences({ row: { differences, rows, state, isPublishing } }: { row: BoardRow }) {
  if (isPublishing) return null;
  if (!differences && !rows) return <small>{state === 'leyendo' ? 'Se compara…' : 'Se compara al ensayar'}</small>;
  return (
    <span>
      {differences?.href ? <a href={differences.href}>{differences.text}</a> : null}
      {rows ? <small>{rows}</small> : null}
    </span>
  );
}

function Acts({ row, mayImport, sending, send }: TableProps & { row: BoardRow }) {
  const { id, nombre, hasta, run, may, state } = row;
  if (state === 'leyendo') return <span>{row.isPublishing ? 'Espere un momento' : 'Se ensaya'}</span>;
  return (
    <div className={styles.acts}>
      {may.confirm && run ? (
        <ButtonLink look={state === 'revision' ? 'full' : 'outline'} compact href={run.address}>
          Revisar<span className="solo-lector"> {nombre}</span>
        </ButtonLink>
      ) : null}
      {(may.send || may.takeBack) && run ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="formato" value={id} />
          <input type="hidden" name="corrida" value={run.id} />
          {may.send ? (
            <SubmitButton compact name="accion" value="enviar">
              Enviar a revisión<span className="solo-lector">: {nombre}</span>
            </SubmitButton>
          ) : (
            <SubmitButton look="text" compact name="accion" value="no-enviar">
              Sacar de revisión<span className="solo-lector">: {nombre}</span>
            </SubmitButton>
          )}
        </Form>
      ) : null}
      {may.load ? <BookField row={row} sending={sending?.id === id ? sending : null} send={send} /> : null}
      {may.load ? (
        <a href={`/gestion/importar/${importOfFormat(id)}/plantilla?periodo=${hasta}`} download>
          Plantilla<span className="solo-lector"> de {nombre}</span>
        </a>
      ) : null}
      {may.repetir ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="formato" value={id} />
          <SubmitButton look="text" compact name="accion" value="sin-cambios">
            {mayImport ? 'Publicar sin cambios' : 'Sin cambios'}
            <span className="solo-lector">: {nombre}</span>
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
