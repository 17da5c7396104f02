import { count } from '#platform/format.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Part } from '../../shell/head.tsx';
import { Clock } from '../clock.tsx';
import { ReasonField } from './consent/dismiss-form.tsx';
import { RecordForm } from './forms/record-form.tsx';
import type { PageRecord } from './open-record.server.ts';
import styles from './registro.module.css';

type SideProps = {
  record: PageRecord;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

/** Term, readers, handler and closing of a record, next to its content. */
export function Side({ record, errors, values }: SideProps) {
  return (
    <div className={styles.side}>
      <Part title="Plazo">
        <Clock term={record.term} large />
      </Part>
      <Part title="Quién lo ha leído">
        <ul className={styles.readers}>
          {record.readers.map(({ name, times, last }) => (
            <li key={name}>
              <b>{name}</b>, {count('vez', times, 'veces')}
              <small>Última: {last}</small>
            </li>
          ))}
        </ul>
        <p className="aux">Cada lectura queda escrita en la bitácora.</p>
      </Part>
      <HandlerPart record={record} errors={errors} values={values} />
      <Part title="Al cerrar">
        <p className="aux">{retentionSentence(record.kept)}</p>
      </Part>
    </div>
  );
}

function retentionSentence({ years, from }: PageRecord['kept']): string {
  const since = from === 'cierre' ? 'desde que se cierra' : 'desde que se recibió';
  return `Se conserva sellado ${count('año', years)} ${since}, y después se destruye su llave. El informe anual solo cuenta tipos y plazos.`;
}

function HandlerPart({ record, errors, values }: SideProps) {
  const { handler, handlers, excluded, isMine, me } = record;
  const action = `/gestion/buzon/${record.id}`;
  const others = handlers.filter(({ value }) => value !== me);
  return (
    <Part title="Atiende">
      {handler ? (
        <p>
          <b>{handler.name}</b>
          {handler.since ? <small className={styles.since}>Desde el {handler.since}</small> : null}
        </p>
      ) : (
        <p>Nadie todavía.</p>
      )}
      {isMine ? null : (
        <RecordForm action={action} accion="asignar">
          <input type="hidden" name="persona" value={me} />
          <SubmitButton look="outline" compact>
            Asignarme
          </SubmitButton>
        </RecordForm>
      )}
      <details className={styles.details} open={errors.asignar !== undefined}>
        <summary>Pasar a otra persona</summary>
        <RecordForm action={action} accion="asignar">
          <Select label="Persona" name="persona" id="asignar" error={errors.asignar} options={others} />
          <SubmitButton look="outline" compact>
            Pasar
          </SubmitButton>
        </RecordForm>
      </details>
      <details className={styles.details} open={errors.excluir !== undefined || errors.motivoExcluir !== undefined}>
        <summary>Conflicto de interés</summary>
        <p className="aux">Si es suyo, deja de ver este registro en seguida. Solo otra persona puede revertirlo.</p>
        <RecordForm action={action} accion="excluir">
          <input type="hidden" name="persona" value={me} />
          <SubmitButton look="outline" compact>
            Excluirme de este registro
          </SubmitButton>
        </RecordForm>
        {others.length > 0 ? (
          <RecordForm action={action} accion="excluir">
            <input type="hidden" name="envio" value={record.mark} />
            <p className="aux">
              Si es de otra persona, alguien más tiene que consentirlo. Se le avisa a quien se excluye.
            </p>
            <Select
              label="Quién tiene el conflicto"
              name="persona"
              id="excluir"
              error={errors.excluir}
              defaultValue={values.persona}
              options={others}
            />
            <ReasonField name="motivoExcluir" error={errors.motivoExcluir} value={values.motivoExcluir} />
            <SubmitButton look="outline" compact>
              Proponer la exclusión
            </SubmitButton>
          </RecordForm>
        ) : null}
      </details>
      {excluded.map(({ id, name }) => (
        <RecordForm key={id} action={action} accion="readmitir" className={styles.excluded}>
          <input type="hidden" name="persona" value={id} />
          <p>{name} no puede abrir este registro, por conflicto de interés.</p>
          <SubmitButton look="text" compact>
            Quitar la exclusión
          </SubmitButton>
        </RecordForm>
      ))}
    </Part>
  );
}
