import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { Head, Part } from '../../shell/head.tsx';
import { Clock } from '../clock.tsx';
import { recordTones } from '../record-tones.ts';
import { OpenForm } from './phrase-forms.tsx';
import type { SealedRecord } from './sealed.server.ts';

/** A record that is not open: dates and state, and how to open it. `typed` is the text that was not sent because the key had been closed. */
export function Sealed({
  id,
  name,
  estado,
  needs,
  term,
  isUnsent,
  typed,
}: SealedRecord & { isUnsent: boolean; typed: string }) {
  return (
    <>
      <Head title={`Registro ${name}`} parent={{ href: '/gestion/buzon', label: 'Buzón' }} />
      <p>
        <StatusTag tone={recordTones[estado]}>{estado}</StatusTag>
      </p>
      {isUnsent ? (
        <Notice tone="warning" announced>
          Su llave se cerró y no se guardó nada. Ábrala otra vez; lo que escribió está abajo.
        </Notice>
      ) : null}
      {needs === 'otra-copia' ? (
        <Notice tone="warning">
          Este registro no se puede abrir: algo de lo que está guardado se dañó o se cambió. Avise al área de sistemas,
          con este número; los demás registros se abren como siempre.
        </Notice>
      ) : (
        <Keys id={id} needs={needs} />
      )}
      {typed ? (
        <Part title="Lo que escribió, sin enviar">
          <TextArea label="Texto" name="escrito" rows={6} readOnly defaultValue={typed} />
        </Part>
      ) : null}
      <Part title="Plazo">
        <Clock term={term} large />
      </Part>
    </>
  );
}

/** Sentence about a record that none of its handlers can open. */
function Lacking({ needs }: { needs: 'resguardo' | 'nadie' }) {
  return (
    <Notice tone="warning">
      {needs === 'resguardo'
        ? 'Nadie de quienes lo atienden abre este registro: falta su llave. Avise al área de sistemas, con este número: se comparte con la llave de resguardo.'
        : 'Nadie abre este registro: sus llaves se borraron o se cambiaron, también la de resguardo. Avise al área de sistemas, con este número: se recupera de un respaldo.'}
    </Notice>
  );
}

/** Ways to open a record: the passphrase, a new key, or another handler. */
function Keys({ id, needs }: Pick<SealedRecord, 'id' | 'needs'>) {
  return (
    <Part title="Este registro está sellado">
      <p>
        Solo lo abren las llaves de quienes lo atienden. El servidor no puede leerlo.{' '}
        <b>Abrirlo queda escrito en la bitácora</b>, con su nombre y la hora.
      </p>
      {needs === 'frase' ? <OpenForm record={id} error={undefined} /> : null}
      {needs === 'llave' ? (
        <>
          <p>Usted todavía no tiene una llave de lectura.</p>
          <ButtonLink href={`/gestion/llave?volver=${id}`}>Crear mi llave</ButtonLink>
        </>
      ) : null}
      {needs === 'compartir' ? (
        <p>
          Su llave todavía no abre este registro. Se comparte sola cuando otra persona que lo atiende abre la suya, o
          con la llave de resguardo.
        </p>
      ) : null}
      {needs === 'resguardo' || needs === 'nadie' ? <Lacking needs={needs} /> : null}
    </Part>
  );
}
