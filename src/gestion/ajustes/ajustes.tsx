import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { stateNames } from '#platform/editing/states.ts';
import { Table } from '#ui/data/table.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { SETTINGS } from '../addresses.ts';
import { stateTones } from '../contents/state-tones.ts';
import { Head } from '../shell/head.tsx';
import { formatInstant } from '../shell/instant.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import { settingsOf } from './settings.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor } = signedIn(context);
  const settings = await settingsOf(actor, context.get(staffInput).now);
  if (settings.length === 0) throw new Response(null, { status: 403 });
  return {
    settings: settings.map(({ updated, ...setting }) => ({
      ...setting,
      updated: updated ? formatInstant(updated) : 'Como se instaló el sitio',
    })),
  };
}

/** The settings of the site: content that always exists, with the life of any other. */
export default function Ajustes() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <>
      <Head title={SETTINGS.label} lead="Son contenido: tienen versiones, se revisan y se publican como una nota." />
      <Table
        caption={<span className="solo-lector">{SETTINGS.label}</span>}
        columns={[
          { id: 'titulo', label: 'Ajuste', cell: ({ href, title }) => <a href={href}>{title}</a> },
          {
            id: 'trabajo',
            label: 'En trabajo',
            cell: ({ state }) => <StatusTag tone={stateTones[state]}>{stateNames[state]}</StatusTag>,
          },
          { id: 'actualizado', label: 'Actualizado', cell: ({ updated }) => updated },
        ]}
        rows={settings}
        rowKey={({ href }) => href}
        empty="No hay ajustes."
      />
    </>
  );
}
