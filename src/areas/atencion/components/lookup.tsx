import { identity } from '#institution/identity.ts';
import { formatBytes, formatDateLong, localDate } from '#platform/format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { fieldProps } from '#ui/forms/field-props.ts';
import { FileField } from '#ui/forms/file-field.tsx';
import { PostedForm } from '#ui/forms/posted-form/posted-form.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import type { FileRules, LookupAnswer, RegistroView } from '../rules/answers.ts';
import { lookupSentence } from '../rules/lookup/sentence.ts';
import { REQUEST_DATES } from '../rules/receipt.ts';
import { finalStates } from '../rules/states.ts';
import { formatFolio } from '../rules/values.ts';
import { EmailField, errorSummary } from './form-parts.tsx';
import styles from './lookup.module.css';

const fields = ['Motivo', 'file'];

type LookupProps = {
  /** Address of the page with this form; it also handles the look-up. */
  page: string;
  answer?: LookupAnswer | undefined;
  file: FileRules;
};

/** Look-up form for folio and e-mail, and the record once it is found (specification 1, section 2.5). */
export function Lookup({ page, answer, file }: LookupProps) {
  const { email = '', folio = '', registro, refused, added } = answer ?? {};
  return (
    <section className={styles.lookup} id="consulta" aria-labelledby="consulta-titulo">
      <PostedForm
        name="consulta"
        action={`${page}?accion=consulta`}
        look="outline"
        submit="Consultar"
        sending="Consultando.. Por favor espere"
        grows
        refused={
          refused && {
            message: refused.message,
            errors: { 'consulta-Email': refused.advice },
            challenge: refused.challenge,
          }
        }
        heading={<h2 id="consulta-titulo">Consulte su folio</h2>}
        below={
          <>
            {added?.receipt ? (
              <div className={styles.added}>
                <Notice tone="success" announced>
                  <p>{added.receipt.message}</p>
                </Notice>
              </div>
            ) : null}
            {registro ? (
              <RegistroDetails page={page} registro={registro} email={email} folio={folio} file={file} added={added} />
            ) : null}
          </>
        }
      >
        <EmailField
          id="consulta-Email"
          hint="Lo que escribió en ese campo al enviar."
          values={{ Email: email }}
          warns={false}
        />
        <TextField
          label="Folio"
          name="Folio"
          id="consulta-Folio"
          hint="16 dígitos, con o sin espacios."
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={folio}
        />
      </PostedForm>
    </section>
  );
}

type RegistroDetailsProps = {
  page: string;
  registro: RegistroView;
  email: string;
  folio: string;
  file: FileRules;
  added: LookupAnswer['added'];
};

function RegistroDetails({ page, registro, email, folio, file, added }: RegistroDetailsProps) {
  const followUps = registro.Seguimiento.toReversed();
  const [latest] = followUps;
  const isOpen = !finalStates.includes(registro.StatusDenuncia);
  return (
    <div className={styles.result}>
      {/* biome-ignore lint/a11y/noAutofocus: the result of the submitted form gets the focus */}
      <h3 className={styles.sentence} tabIndex={-1} autoFocus={!added?.refused}>
        <span className="solo-lector">Registro {formatFolio(registro.Folio)}. </span>
        {lookupSentence({
          estado: registro.StatusDenuncia,
          recibido: dayOf(registro.Fecha),
          movimiento: latest && dayOf(latest.Created),
          limite: registro.limite,
          vencido: registro.vencido,
        })}
      </h3>
      <dl>
        <dt>Folio</dt>
        <dd className="num">
          <strong>{formatFolio(registro.Folio)}</strong>
        </dd>
        <dt>Estado</dt>
        <dd>{registro.StatusDenuncia}</dd>
        <dt>Tipo</dt>
        <dd>{registro.Tipo}</dd>
        <dt>Fecha</dt>
        <dd className="num">{formatDay(registro.Fecha)}</dd>
        <DateRow term={REQUEST_DATES.aceptado} date={registro.aceptado} />
        <DateRow term={REQUEST_DATES.limite} date={registro.limite} />
        <dt>Motivo</dt>
        <dd className={styles.text}>{registro.Motivo}</dd>
        <dt>Evidencia</dt>
        <dd className={styles.text}>{registro.Evidencia || 'Ninguna'}</dd>
      </dl>
      <h3>Seguimiento</h3>
      <ol className={styles.line}>
        {isOpen && registro.limite ? (
          <li className={styles.ahead}>
            <div>
              <time className="num" dateTime={registro.limite}>
                {formatDateLong(registro.limite)}
              </time>
              <p>{REQUEST_DATES.limite}</p>
            </div>
          </li>
        ) : null}
        {followUps.map(({ Id, Created, Respuesta }) => (
          <li key={Id}>
            <div>
              <time className="num" dateTime={Created}>
                {formatDay(Created)}
              </time>
              <p>{Respuesta}</p>
              {registro.mensajes[Id] ? (
                <>
                  <p className="aux">Usted escribió:</p>
                  <p className={styles.text}>{registro.mensajes[Id]}</p>
                </>
              ) : null}
            </div>
          </li>
        ))}
        <li>
          <div>
            <time className="num" dateTime={registro.Fecha}>
              {formatDay(registro.Fecha)}
            </time>
            <p>Recibida</p>
          </div>
        </li>
      </ol>
      {isOpen ? <AdditionForm page={page} email={email} folio={folio} file={file} added={added} /> : null}
    </div>
  );
}

/** Date of an information request; renders nothing for other kinds. */
function DateRow({ term, date }: { term: string; date: string | null }) {
  if (!date) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd className="num">{formatDateLong(date)}</dd>
    </>
  );
}

/** Form that adds a message or a file to an open record. */
function AdditionForm({ page, email, folio, file, added }: Omit<RegistroDetailsProps, 'registro'>) {
  const { errors = {}, values = {}, sentName } = added?.refused ?? {};
  return (
    <PostedForm
      name="agregar"
      answers="consulta"
      action={`${page}?accion=agregar`}
      upload
      look="outline"
      submit="Agregar al registro"
      level={3}
      heading={<h3>Agregue un mensaje o un archivo</h3>}
      refused={errorSummary('agregar', added?.refused, fields, (field) => `agregar-${field}`)}
    >
      <input type="hidden" name="Email" value={email} />
      <input type="hidden" name="Folio" value={folio} />
      <TextArea label="Mensaje" {...fieldProps({ values, errors }, 'Motivo')} id="agregar-Motivo" rows={4} />
      <FileField
        label="Archivo"
        name="file"
        id="agregar-file"
        hint={`Hasta ${formatBytes(file.maxBytes)}.`}
        optional
        accept={file.accept}
        maxBytes={file.maxBytes}
        tooLarge={file.tooLarge}
        sentName={sentName}
        error={errors.file}
      />
    </PostedForm>
  );
}

function formatDay(instant: string): string {
  return formatDateLong(dayOf(instant));
}

function dayOf(instant: string): string {
  return localDate(new Date(instant), identity.zonaHoraria);
}
