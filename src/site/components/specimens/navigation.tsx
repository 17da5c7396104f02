import { Pager } from '#ui/data/pager.tsx';
import { SideMenu, WithSideMenu } from '#ui/layout/side-menu.tsx';
import { TabPanels, Tabs } from '#ui/layout/tabs.tsx';
import { Specimen } from './specimen.tsx';

const items = [
  { label: 'Satisfacción general con los servicios', href: '#menu-1', current: true, count: 12 },
  { label: 'Agua potable', href: '#menu-2', count: 8 },
  { label: 'Niñas, niños y señalización de las calles', href: '#menu-3', count: 4 },
];

/** Tabs, side menu, pager. */
export function Navigation({ tab, page }: { tab: string; page: number }) {
  const link = (id: string) => `?pestana=${id}#pestanas`;
  return (
    <>
      <Specimen id="pestanas" title="Pestañas">
        <TabPanels
          label="Ejemplo con los paneles en la página"
          current={tab}
          tabs={[
            { id: 'acuerdos', label: 'Lista de Acuerdos', href: link('acuerdos'), content: '3 de septiembre de 2025' },
            {
              id: 'avisos',
              label: 'Notificaciones y Avisos',
              href: link('avisos'),
              content: 'Sin información para mostrar',
            },
            { id: 'señales', label: 'Señalamientos del año', href: link('señales'), content: 'Tres señalamientos' },
          ]}
        />
        <Tabs
          label="Ejemplo con una página por pestaña"
          current="b"
          tabs={[
            { id: 'a', label: 'Marco normativo', href: '#pestanas' },
            { id: 'b', label: 'Normatividad interna', href: '#pestanas' },
          ]}
        />
      </Specimen>
      <Specimen id="menu-lateral" title="Menú lateral">
        <WithSideMenu menu={<SideMenu label="Temas de la encuesta" items={items} />}>
          <p>El contenido de la opción elegida.</p>
        </WithSideMenu>
      </Specimen>
      <Specimen id="paginas" title="Páginas">
        <Pager page={page} pages={15} linkTo={(to) => `?pagina=${to}#paginas`} label="Páginas de ejemplo" />
        <Pager
          page={8}
          pages={15}
          links={5}
          linkTo={(to) => `?pagina=${to}#paginas`}
          label="Páginas con cinco números"
        />
      </Specimen>
    </>
  );
}
