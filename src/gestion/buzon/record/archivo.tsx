import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { z } from 'zod';
import { recordName } from '#areas/atencion/rules/desk/record-types.ts';
import { PAGES_DRAWN } from '#platform/pdf/pictures/sizes.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Head } from '../../shell/head.tsx';
import { headForHandler } from '../desk.server.ts';
import styles from './registro.module.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const head = await headForHandler(context, params.id);
  const file = z.uuid().safeParse(params.adjunto);
  if (!file.success) throw new Response(null, { status: 404 });
  const page = Number(new URL(request.url).searchParams.get('hoja')) || 1;
  return {
    id: head.id,
    name: recordName(head),
    file: file.data,
    page: Math.min(Math.max(Math.trunc(page), 1), PAGES_DRAWN),
  };
}

/** A page of an attachment as a picture. Each request of the picture is logged as a reading. */
export default function Archivo() {
  const { id, name, file, page } = useLoaderData<typeof loader>();
  const [last, setLast] = useState(PAGES_DRAWN);
  const address = `/gestion/buzon/${id}`;
  const addressOf = (number: number) => `${address}/archivo/${file}?hoja=${number}`;
  return (
    <>
      <Head
        title={`Archivo, hoja ${page}`}
        lead={`Se dibujan hasta ${PAGES_DRAWN} hojas. Cada una que se ve queda escrita en la bitácora.`}
        parent={{ href: address, label: `Registro ${name}` }}
      />
      <DrawnPage
        key={page}
        src={`${address}/archivo/${file}/hoja/${page}?ancho=960`}
        page={page}
        onMissing={() => setLast(page - 1)}
      />
      {/* The number of pages is unknown: counting them would be another reading. */}
      <ButtonRow>
        {page > 1 ? (
          <ButtonLink look="outline" href={addressOf(page - 1)}>
            Hoja anterior
          </ButtonLink>
        ) : null}
        {page < Math.min(PAGES_DRAWN, last) ? (
          <ButtonLink look="outline" href={addressOf(page + 1)}>
            Hoja siguiente
          </ButtonLink>
        ) : null}
      </ButtonRow>
    </>
  );
}

const missing = (page: number) =>
  page === 1 ? 'No se pudo dibujar esta hoja.' : `El archivo no tiene hoja ${page}, o no se pudo dibujar.`;

type DrawnPageProps = { src: string; page: number; onMissing: () => void };

/** The picture of a page; a sentence if there is none. */
function DrawnPage({ src, page, onMissing }: DrawnPageProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  const miss = () => {
    setMissing(true);
    onMissing();
  };
  useEffect(() => {
    // The picture may have failed to load before the page was hydrated.
    if (picture.current?.complete && picture.current.naturalWidth === 0) miss();
  });
  if (isMissing) return <p role="status">{missing(page)}</p>;
  return <img ref={picture} className={styles.page} src={src} alt={`Hoja ${page}`} onError={miss} />;
}
