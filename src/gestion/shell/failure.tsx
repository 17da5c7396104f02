import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { identity } from '#institution/identity.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import styles from './failure.module.css';
import { isNetworkFailure } from './reach-server.ts';

/** Says which error a screen threw, and what to do. */
export function Failure() {
  const error = useRouteError();
  const isUnreached = isNetworkFailure(error);
  const { title, remedy } = isUnreached
    ? unreached
    : (sentences[isRouteErrorResponse(error) ? error.status : 500] ?? unexpected);
  useEffect(() => {
    if (!isUnreached) return;
    const open = () => location.reload();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [isUnreached]);
  return (
    <div className={styles.failure}>
      <title>{`${title} · Gestión ${identity.siglas}`}</title>
      <h1>{title}</h1>
      <p>{remedy}</p>
      <p>
        <ButtonLink href="/gestion">Ir al inicio de la gestión</ButtonLink>
      </p>
    </div>
  );
}

const unreached = {
  title: 'No hay conexión con el servidor.',
  remedy: 'Esta página se abre sola cuando vuelva. Lo que escribió queda en este equipo.',
};

const unexpected = {
  title: 'No fue posible mostrar la página.',
  remedy: 'Vuelva a intentarlo en un momento. Si sigue igual, avise a quien administra el sitio.',
};

const sentences: Record<number, { title: string; remedy: string }> = {
  401: { title: 'Su sesión terminó.', remedy: 'Entre de nuevo para seguir.' },
  403: {
    title: 'Su cuenta no tiene permiso para esto.',
    remedy: 'Quien administra las cuentas puede darlo; «Su cuenta» dice lo que tiene ahora.',
  },
  404: {
    title: 'No existe esa página de la gestión.',
    remedy: 'Revise la dirección o busque por nombre o clave arriba. Lo que se unió o se quitó ya no tiene página.',
  },
};
