import { CopyLink } from '#ui/actions/copy-link.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { BreakableCode } from '#ui/text/breakable.tsx';
import type { Body, Call, Parameter } from './calls.ts';
import styles from './contract-page.module.css';
import type { Field } from './fields.ts';

/** Section of a call: address, parameters, request body, response, and an example to open or run. */
export function CallSection({ call, origin, hasRecords }: { call: Call; origin: string; hasRecords: boolean }) {
  const { id, method, path, summary, description, parameters, request, response, exampleAddress, namesRecord } = call;
  return (
    <section className={styles.call} aria-labelledby={id}>
      <h2 id={id}>{summary}</h2>
      <p className={styles.address}>
        <strong>{method}</strong> <BreakableCode text={path} />
      </p>
      {description ? <p>{description}</p> : null}
      {parameters.length > 0 ? (
        <Table caption="Parámetros" columns={parameterColumns} rows={parameters} rowKey={({ name }) => name} />
      ) : null}
      {request ? <BodyPart title="Qué se envía" body={request} /> : null}
      {response ? <BodyPart title="Qué responde" body={response} /> : null}
      <Command call={call} origin={origin} />
      {exampleAddress && namesRecord && !hasRecords ? (
        <p className="aux">
          La dirección del ejemplo es de muestra: ponga en ella los datos de un registro de este sitio.
        </p>
      ) : exampleAddress ? (
        <p>
          <a href={exampleAddress}>
            Abrir el ejemplo<span className="solo-lector"> de «{summary}»</span>
          </a>
        </p>
      ) : null}
    </section>
  );
}

function BodyPart({ title, body: { mediaType, fields, example } }: { title: string; body: Body }) {
  return (
    <>
      {fields.length > 0 ? (
        <Table
          caption={
            <>
              {title}: <code>{mediaType}</code>
            </>
          }
          columns={fieldColumns}
          rows={fields}
          rowKey={({ name }) => name}
        />
      ) : (
        <p>
          {title}: <code>{mediaType}</code>
        </p>
      )}
      {example === undefined ? null : (
        <details className={styles.example}>
          <summary>Ejemplo</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
          <pre tabIndex={0}>{JSON.stringify(example, undefined, 2)}</pre>
        </details>
      )}
    </>
  );
}

/** Call as a shell command. */
function Command({ call, origin }: { call: Call; origin: string }) {
  const command = commandOf(call, origin);
  return (
    <div className={styles.command}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <pre tabIndex={0}>{command}</pre>
      <CopyLink label="Copiar" text={command} done="Orden copiada" />
    </div>
  );
}

function commandOf({ method, path, request, exampleAddress }: Call, origin: string): string {
  const url = `'${origin}${exampleAddress ?? path}'`;
  if (method === 'GET') return `curl ${url}`;
  if (request?.mediaType !== 'application/json') return `curl -X ${method} ${url}`;
  const body = JSON.stringify(request.example ?? {}).replaceAll("'", "'\\''");
  return `curl -X ${method} ${url} -H 'content-type: application/json' -d '${body}'`;
}

const parameterColumns: readonly Column<Parameter>[] = [
  { id: 'name', label: 'Nombre', cell: ({ name }) => <BreakableCode text={name} /> },
  {
    id: 'place',
    label: 'Dónde',
    cell: ({ place, required }) => {
      if (place === 'path') return 'dirección';
      return required ? 'consulta' : 'consulta, opcional';
    },
  },
  { id: 'type', label: 'Valor', cell: ({ type }) => type },
  { id: 'example', label: 'Ejemplo', cell: ({ example }) => (example === undefined ? '—' : <code>{example}</code>) },
  { id: 'description', label: 'Qué es', cell: ({ description }) => description || '—' },
];

const fieldColumns: readonly Column<Field>[] = [
  { id: 'name', label: 'Campo', cell: ({ name }) => <BreakableCode text={name} /> },
  {
    id: 'type',
    label: 'Tipo',
    cell: ({ type, nullable, required }) =>
      [type, nullable && 'o nulo', !required && '(opcional)'].filter(Boolean).join(' '),
  },
  { id: 'description', label: 'Qué es', cell: ({ description }) => description || '—' },
];
